/**
 * The items of a handover file that count as progress: the group's name and the counted fields. In a file of
 * its own, because the first page of guides does not load the description of the fields.
 */
export const handoverItems = 12
