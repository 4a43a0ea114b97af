export type Finding = { level: 'good' | 'warning' | 'problem'; text: string; mend?: string }

export const good = (text: string): Finding => ({ level: 'good', text })

/** @param mend what to do about it */
export const warning = (text: string, mend?: string): Finding => ({
  level: 'warning',
  text,
  ...(mend !== undefined && { mend }),
})

/** @param mend what to do about it */
export const problem = (text: string, mend: string): Finding => ({ level: 'problem', text, mend })
