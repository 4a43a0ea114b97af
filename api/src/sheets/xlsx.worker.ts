import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { cellRef, writeXlsx } from 'hucre/xlsx'
import { escapeEscape } from '../rules/formulas.ts'
import type { Cell } from './sheet.ts'
import type { SheetPart, SheetStart } from './xlsx.ts'

// On Linux this concerns the thread alone, which then leaves the cores to those who answer calls.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { name, columns }: SheetStart = workerData
const rows = parentPort ? await receive(parentPort) : []

const lastCell = cellRef(rows.length, columns.length - 1)

const file = await writeXlsx({
  sheets: [
    {
      name,
      columns: columns.map(({ width }, index) => ({
        width,
        // Excel keeps what is typed into a column of texts, too.
        numFmt: rows.some((row) => typeof row[index] === 'string') ? '@' : formatOf(rows[0]?.[index]),
        // A text of digits, such as a phone, would be at the left edge.
        style: { alignment: { horizontal: 'right' } },
      })),
      rows: [columns.map(({ title }) => title), ...rows],
      cells: new Map(columns.map((_, index) => [`0,${index}`, { style: { font: { bold: true } } }])),
      view: { rightToLeft: true },
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${lastCell}` },
      pageSetup: {
        paperSize: 'a4',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '$1:$1',
      },
    },
  ],
})

parentPort?.postMessage(file, [file.buffer as ArrayBuffer])

async function receive(port: MessagePort): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const [part] of on(port, 'message') as AsyncIterable<[SheetPart]>) {
    if (part === null) break
    rows.push(...part.map((row) => row.map(xlsxCell)))
  }
  return rows
}

/** hucre 1.0.0 writes `_x0041_`, which is an escape of a character in a workbook, as it is. */
function xlsxCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  return escapeEscape(cell).replaceAll(/_x[\da-f]{4}_/gi, '_x005F$&')
}

function formatOf(cell: unknown) {
  return cell instanceof Date ? 'dd/mm/yyyy hh:mm' : typeof cell === 'number' ? '0' : '@'
}
