/** At the window, once calls of a session that was locked are answered again. */
export const unlocked = 'hafifa-unlocked'
