export type YearLabels = Record<'now' | 'before', string>
