/** Isolates the direction of a typed text within a text, where `<bdi>` is impossible. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
