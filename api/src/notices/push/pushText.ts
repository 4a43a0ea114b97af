import { countOf } from '../../rules/count.ts'
import { isCoordinator } from '../../rules/permissions.ts'

/** What lock screens show: neither names nor groups. */
export function pushText({ count, admin }: { count: number; admin: number }): {
  title: string
  body: string
} {
  const files = count === 1 ? 'בתיק שלך' : 'בתיקים שלך'
  const where = isCoordinator({ admin }) ? 'בקבוצות שלך' : files
  return { title: 'חפיפה', body: `יש ${countOf(count, 'update')} ${where}` }
}
