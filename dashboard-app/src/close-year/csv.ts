/** A text that a spreadsheet would run as a formula. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]/u

/** The lines of a CSV file, each with its end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets read a file without it in another encoding. */
export const byteOrderMark = '\uFEFF'

function cell(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}
