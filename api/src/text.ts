/** A text as it is kept: trimmed, with `\n` for line ends, no other normalisation (decisions, chapter 7). */
export function asKept(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
