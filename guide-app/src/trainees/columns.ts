import {
  describeTraineeField,
  type TraineeField,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { useMediaQuery } from '@hafifa/shared-ui/ui'
import { usePrinting } from './usePrinting.ts'

const fields = traineeFieldNames.map((name) => traineeFields[name])

const actionsWidth = 7

/** The minimum width of the table in rem, with the padding of its rows. */
const tableWidth = fields.reduce((sum, { width }) => sum + width, actionsWidth + 1)

const padding = 1

/** In two lines, which seldom break at their very end. */
const charactersPerRem = 3.4

const aside = 4.75

/** Whether all columns fit, including the actions, as they do on paper. Narrower windows get cards. */
export function useTableFits(): boolean {
  const wideEnough = useMediaQuery(`(width >= ${tableWidth + aside}rem)`)
  return usePrinting() || wideEnough
}

/** Whether two lines of the column always show the text. Longer ones open on demand. */
export function fits(name: TraineeField, text: string): boolean {
  const field = describeTraineeField(name)
  if ('options' in field && field.options.includes(text)) return true
  return text.length <= charactersPerRem * (field.width - padding) && !text.includes('\n')
}

/** The grid of a row on screens and, without actions, on paper. Comments get twice their share. */
export const columnSizes = {
  '--columns': [
    ...fields.map(({ kind, width }) => `minmax(${width}rem, ${kind === 'long' ? 2 * width : width}fr)`),
    `${actionsWidth}rem`,
  ].join(' '),
  '--print-columns': fields.map(({ kind }) => `minmax(0, ${kind === 'long' ? 2 : 1}fr)`).join(' '),
}
