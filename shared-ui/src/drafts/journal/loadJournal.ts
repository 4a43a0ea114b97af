/** A page works without the journal, whose code is loaded once the browser is idle. */
export const loadJournal = () => import('./journaling.ts')
