/** Days for which a coordinator can reopen the last closed year. */
export const reopenDays = 14
