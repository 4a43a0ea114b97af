export function tooLong(text: string, limit: number): string | undefined {
  const { length } = text.trim()
  if (length <= limit) return undefined
  const [count, most, excess] = [length, limit, length - limit].map((number) =>
    number.toLocaleString('he-IL'),
  )
  return `הטקסט ארוך מדי: ${count} תווים מתוך ${most}. יש לקצר ב־${excess}.`
}
