/** A spreadsheet calculates a text of a CSV file that begins like this, after any apostrophes; in some languages also by wide signs. */
const formula = /^'*[=+\-@|\t\r\n＝＋－＠｜]/

/** Puts an apostrophe before a text that would be calculated, and before one that looks as if it had been escaped. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/** For a workbook, which calculates no text: only what an import would take for an escaped text gets an apostrophe. */
export function escapeEscape(text: string): string {
  return text.startsWith("'") ? escapeFormula(text) : text
}
