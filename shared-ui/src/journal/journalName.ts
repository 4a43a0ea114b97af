/** In a file of its own, so that the session can erase the journal without loading it. */
export const journalName = 'hafifa-journal'
