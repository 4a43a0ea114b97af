/** Days before the deletion of an archive from which coordinators are told of it. */
export const noticeDays = 30
