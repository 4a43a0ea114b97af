/** One and many, and two where two is a word. */
const nouns = {
  trainee: ['חניך אחד', 'חניכים'],
  group: ['קבוצה אחת', 'קבוצות'],
  guide: ['מדריך.ה אחד.ת', 'מדריכים'],
  question: ['שאלה פתוחה אחת', 'שאלות פתוחות'],
  activeGroup: ['קבוצה פעילה אחת', 'קבוצות פעילות'],
  remark: ['הערה אחת', 'הערות'],
  openRemark: ['הערה פתוחה אחת', 'הערות פתוחות'],
  item: ['סעיף אחד', 'סעיפים'],
  file: ['תיק חפיפה אחד', 'תיקי חפיפה'],
  assignment: ['שיוך אחד', 'שיוכים'],
  invitation: ['הזמנה אחת', 'הזמנות'],
  result: ['תוצאה אחת', 'תוצאות'],
  update: ['עדכון אחד', 'עדכונים', 'שני עדכונים'],
  character: ['תו אחד', 'תווים'],
  attempt: ['ניסיון אחד', 'ניסיונות', 'שני ניסיונות'],
  time: ['פעם אחת', 'פעמים', 'פעמיים'],
  second: ['שנייה אחת', 'שניות', 'שתי שניות'],
  minute: ['דקה אחת', 'דקות', 'שתי דקות'],
  day: ['יום אחד', 'ימים', 'יומיים'],
  week: ['שבוע אחד', 'שבועות', 'שבועיים'],
  month: ['חודש אחד', 'חודשים', 'חודשיים'],
} as const satisfies Record<string, [one: string, many: string, two?: string]>

/** With separators from 1,000 on. The browser's number format takes a phone 60 ms at its first use. */
function formatCount(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('he-IL')
}

export function countOf(count: number, noun: keyof typeof nouns): string {
  const [one, many, two]: readonly [string, string, string?] = nouns[noun]
  if (count === 1) return one
  return count === 2 && two ? two : `${formatCount(count)} ${many}`
}
