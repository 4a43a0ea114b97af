/** In a file of its own, because the first page of guides does not load the description of the fields. */
export const handoverItems = 12
