import { traineeFieldNames, traineeFields } from '@hafifa/api/contract'

const fields = traineeFieldNames.map((name) => traineeFields[name])

/** In rem. */
const actionsWidth = 8

/** Width in rem below which the table scrolls, with the padding of its rows. */
export const tableWidth = fields.reduce((sum, { width }) => sum + width, actionsWidth + 1)

/** The grid of a row on screens and, without buttons, on paper. */
export const columnSizes = {
  '--columns': [
    ...fields.map(({ kind, width }) => (kind === 'long' ? `minmax(${width}rem, 1fr)` : `${width}rem`)),
    `${actionsWidth}rem`,
  ].join(' '),
  '--print-columns': fields.map(({ kind }) => `minmax(0, ${kind === 'long' ? 2 : 1}fr)`).join(' '),
  '--table-width': `${tableWidth}rem`,
}
