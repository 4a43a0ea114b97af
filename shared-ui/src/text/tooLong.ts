export function tooLong(text: string, limit: number): string | undefined {
  const { length } = text.trim()
  return length > limit
    ? `הטקסט ארוך מדי: ${length.toLocaleString('he-IL')} תווים מתוך ${limit.toLocaleString('he-IL')}`
    : undefined
}
