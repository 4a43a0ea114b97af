/** The labels of the years. */
export type YearLabels = Record<'now' | 'before', string>
