/** The greatest difference from another clock that is not reported. */
export const maxClockSeconds = 60

export type Finding = { level: 'good' | 'warning' | 'problem'; text: string; remedy?: string }

export const good = (text: string): Finding => ({ level: 'good', text })

export const warning = (text: string, remedy?: string): Finding => ({
  level: 'warning',
  text,
  ...(remedy !== undefined && { remedy }),
})

export const problem = (text: string, remedy: string): Finding => ({ level: 'problem', text, remedy })
