/** Of each guide, because another one may hold the device while unsent text waits. */
export const copyDatabaseName = (guideId: number) => `hafifa-copy-${guideId}`

export const copyJournalName = (guideId: number) => `hafifa-copy-journal-${guideId}`

/** Precedes the release in the name of a cache. The worker knows it, too. */
export const filesPrefix = 'hafifa-files '
