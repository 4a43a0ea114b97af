/** The difference to another clock that is not reported. */
export const maxClockSeconds = 60

export type Finding = { level: 'good' | 'warning' | 'problem'; text: string; mend?: string }

export const good = (text: string): Finding => ({ level: 'good', text })

/** @param mend how to solve it */
export const warning = (text: string, mend?: string): Finding => ({
  level: 'warning',
  text,
  ...(mend !== undefined && { mend }),
})

/** @param mend how to solve it */
export const problem = (text: string, mend: string): Finding => ({ level: 'problem', text, mend })
