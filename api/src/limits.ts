/** The longest texts that are taken, in characters as JavaScript counts them (decisions, chapters 4 and 7). */
export const textLimits = { short: 200, long: 5000, contactPhone: 20 } as const
