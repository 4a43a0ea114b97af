import { requiredName } from '../../calls/schemas.ts'
import { withHebrewMarks } from '../../rules/hebrewNumeral.ts'

/** The label of a year, in one spelling: labels are compared, and keyboards type straight quotes. */
export const yearLabel = requiredName.overwrite(withHebrewMarks).openapi({ example: 'תשפ״ו' })
