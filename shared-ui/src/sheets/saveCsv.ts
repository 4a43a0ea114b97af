import { escapeFormula } from '@hafifa/api/contract'
import { writeCsv } from 'hucre/csv'
import { saveFile } from '../lib/saveFile.ts'

export function saveCsv(name: string, rows: readonly string[][]): void {
  const text = writeCsv(
    rows.map((row) => row.map(escapeFormula)),
    { bom: true },
  )
  saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`)
}
