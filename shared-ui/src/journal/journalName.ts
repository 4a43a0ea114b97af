/** In a file of its own: the session erases the journal, also where nothing has loaded it. */
export const journalName = 'hafifa-journal'
