// Nothing to call: the target defines functions of libraries by the names that their own headers declare.
