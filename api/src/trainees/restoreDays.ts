/** Days for which a coordinator can restore a deleted trainee. */
export const restoreDays = 30
