/** The group's name and the counted fields. In a file of its own: the first page of guides does not load the fields. */
export const handoverItems = 12
