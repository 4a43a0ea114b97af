const nouns = {
  trainee: ['חניך אחד', 'חניכים'],
  group: ['קבוצה אחת', 'קבוצות'],
  guide: ['מדריך אחד', 'מדריכים'],
  question: ['שאלה פתוחה אחת', 'שאלות פתוחות'],
  item: ['סעיף אחד', 'סעיפים'],
  activeGroup: ['קבוצה פעילה אחת', 'קבוצות פעילות'],
} as const

export function countOf(count: number, noun: keyof typeof nouns): string {
  const [one, many] = nouns[noun]
  return count === 1 ? one : `${count.toLocaleString('he-IL')} ${many}`
}
