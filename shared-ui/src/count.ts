/** One, and any other number of it. */
const nouns = {
  trainee: ['חניך אחד', 'חניכים'],
  group: ['קבוצה אחת', 'קבוצות'],
  guide: ['מדריך אחד', 'מדריכים'],
} as const

/** How many there are, in words: one is said, not written as a number. */
export function countOf(count: number, noun: keyof typeof nouns): string {
  const [one, many] = nouns[noun]
  return count === 1 ? one : `${count.toLocaleString('he-IL')} ${many}`
}
