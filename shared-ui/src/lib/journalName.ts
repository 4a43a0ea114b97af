/** So that the session can erase the journal without loading its code. */
export const journalName = 'hafifa-journal'
