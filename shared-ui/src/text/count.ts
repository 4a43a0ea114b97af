/** One and many, and two where two is a word. */
const nouns = {
  trainee: ['חניך אחד', 'חניכים'],
  group: ['קבוצה אחת', 'קבוצות'],
  guide: ['מדריך.ה אחד.ת', 'מדריכים'],
  question: ['שאלה פתוחה אחת', 'שאלות פתוחות'],
  item: ['סעיף אחד', 'סעיפים'],
  activeGroup: ['קבוצה פעילה אחת', 'קבוצות פעילות'],
  attempt: ['ניסיון אחד', 'ניסיונות', 'שני ניסיונות'],
  second: ['שנייה אחת', 'שניות', 'שתי שניות'],
  minute: ['דקה אחת', 'דקות', 'שתי דקות'],
} as const satisfies Record<string, [one: string, many: string, two?: string]>

export function countOf(count: number, noun: keyof typeof nouns): string {
  const [one, many, two]: readonly [string, string, string?] = nouns[noun]
  if (count === 1) return one
  return count === 2 && two ? two : `${count.toLocaleString('he-IL')} ${many}`
}
