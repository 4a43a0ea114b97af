import { writeCsv } from 'hucre/csv'
import { saveFile } from '../files/saveFile.ts'

export function saveCsv(name: string, titles: string[], rows: string[][]): void {
  const text = writeCsv(rows, { headers: titles, bom: true, escapeFormulae: true })
  saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`)
}
