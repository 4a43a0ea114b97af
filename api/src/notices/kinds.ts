import type { Action } from '../rules/actions.ts'
import { countOf } from '../rules/count.ts'
import { isolate } from '../rules/isolate.ts'
import type { LogData } from '../rules/logData.ts'
import { keysOf } from '../rules/objects.ts'
import { paths, questionPath, reviewPath } from '../rules/paths.ts'
import { isCoordinator } from '../rules/permissions.ts'
import { type RemarkField, remarkPath } from '../rules/remarks.fields.ts'
import { dayAndMonth } from '../rules/time.ts'
import type { NoticeKind } from '../rules/types.ts'

/**
 * Who is told, among the guides with access: the `guides` of the group; its `coordinators`, or who covers them, or all of
 * them if it has none; those, and the coordinators `discussing` a thread; those `concerned` by the entry; the `writers` of
 * an archived file; the `asker` of a question; the `owner` of an account that has changed or has got another way in;
 * everybody else in the `role` of a coordinator; the guides of a group whose file somebody else has `edited`, once until they
 * have read of it.
 * Whoever acted is told as an owner alone.
 */
export type Audience =
  | 'guides'
  | 'coordinators'
  | 'discussing'
  | 'concerned'
  | 'writers'
  | 'asker'
  | 'owner'
  | 'role'
  | 'edited'
  | 'everyone'

/**
 * What a reader must still be, or the notice is not shown: a `guide` of the group; a `coordinator` of the
 * group, or any while it has none; a `reviewer`, who is such a coordinator while the hand-in is not decided;
 * `assigned` to it as one of the two; a `reader` of the archived file; in the `role` of a coordinator; `anyone`.
 */
export type Standing = 'guide' | 'coordinator' | 'reviewer' | 'assigned' | 'reader' | 'role' | 'anyone'

/** What texts and paths are made of when the notice is read. They never name a trainee. */
type NoticeFacts = {
  action: Action
  /** Of the log's entry: its text, and what it is made of. */
  details: string
  data: LogData | null
  subject: string | null
  by: { id: number; name: string }
  groupId: number
  isInReview: boolean
  reason: string | null
  remarks: number
  firstRemark: RemarkField | null
  threadId: number
  /** Of the thread, or null for the whole file. */
  field: RemarkField | null
  fileId: number | null
  isCoordinator: boolean
}

/** What a guide chooses to be told of outside of the product. */
export const noticeTopics = {
  files: 'תיקים',
  questions: 'שאלות ותשובות',
  account: 'חשבונות והצטרפות לקבוצות',
} as const

export type NoticeTopic = keyof typeof noticeTopics

type KindDescription = {
  /** Of several, after their number. */
  label: string
  topic: NoticeTopic
  audience: Audience
  standing: Standing
  text: (facts: NoticeFacts) => string
  path: (facts: NoticeFacts) => string
}

const ofGroup = ({ groupId }: NoticeFacts) => paths.group(groupId)

const noticeKinds: Record<NoticeKind, KindDescription> = {
  'handed-in': {
    label: 'תיקים שהוגשו לאישור',
    topic: 'files',
    audience: 'coordinators',
    standing: 'reviewer',
    text: () => 'התיק הוגש לאישור',
    path: ({ groupId }) => reviewPath(groupId),
  },
  returned: {
    label: 'תיקים שהוחזרו לעדכון',
    topic: 'files',
    audience: 'guides',
    standing: 'guide',
    text: ({ reason, remarks }) =>
      ['התיק הוחזר לעדכון', remarks > 0 && `, עם ${countOf(remarks, 'remark')}`, reason && `: ${reason}`]
        .filter(Boolean)
        .join(''),
    path: (facts) => (facts.firstRemark ? remarkPath(facts.groupId, facts.firstRemark) : ofGroup(facts)),
  },
  written: {
    label: 'הערות ותשובות של רכזים על תיקים',
    topic: 'questions',
    audience: 'guides',
    standing: 'guide',
    text: ({ details }) => `הערה על התיק: ${details}`,
    path: ofThread,
  },
  replied: {
    label: 'תשובות ושאלות של מדריכים על תיקים',
    topic: 'questions',
    audience: 'discussing',
    standing: 'role',
    text: ({ action, details }) =>
      action === 'thread.done' ? `טופל: ${details}` : `תשובה על התיק: ${details}`,
    path: (facts) =>
      facts.isInReview && facts.fileId === null ? reviewPath(facts.groupId) : ofThread(facts),
  },
  edited: {
    label: 'עריכות של רכזים בתיקים שלך',
    topic: 'files',
    audience: 'edited',
    standing: 'guide',
    text: ({ by, details }) => `${isolate(by.name)} עדכן.ה בתיק: ${details}`,
    path: ({ groupId }) => paths.handover(groupId),
  },
  approved: {
    label: 'תיקים שאושרו',
    topic: 'files',
    audience: 'guides',
    standing: 'guide',
    text: ({ reason }) => (reason ? `התיק אושר: ${reason}` : 'התיק אושר'),
    path: ofGroup,
  },
  reopened: {
    label: 'תיקים שנפתחו מחדש',
    topic: 'files',
    audience: 'guides',
    standing: 'guide',
    text: () => 'התיק נפתח מחדש ואפשר לעדכן אותו',
    path: ofGroup,
  },
  asked: {
    label: 'שאלות על תיקים שכתבת',
    topic: 'questions',
    audience: 'writers',
    standing: 'reader',
    text: ({ details }) => `שאלה על תיק משנה קודמת: ${details}`,
    path: ofThread,
  },
  answered: {
    label: 'תשובות על שאלות שלך',
    topic: 'questions',
    audience: 'asker',
    standing: 'reader',
    text: ({ details }) => `תשובה על השאלה שלך: ${details}`,
    path: ofThread,
  },
  joined: {
    label: 'שיוכים שלך לקבוצות',
    topic: 'account',
    audience: 'concerned',
    standing: 'assigned',
    text: ({ action }) => (action === 'coordinator.assign' ? 'הקבוצה עברה לריכוז שלך' : 'צורפת לקבוצה'),
    path: ofGroup,
  },
  covering: {
    label: 'החלפות של רכזים אחרים',
    topic: 'account',
    audience: 'concerned',
    standing: 'role',
    text: ({ action, by, data }) => coverText(action, isolate(by.name), data),
    path: () => paths.dashboard.myGroups,
  },
  'new-people': {
    label: 'מדריכים ורכזים חדשים בקבוצות שלך',
    topic: 'account',
    audience: 'guides',
    standing: 'guide',
    text: ({ action, details }) =>
      `${action === 'coordinator.assign' ? 'ריכוז הקבוצה' : 'הצטרפות לקבוצה'}: ${isolate(details)}`,
    path: ofGroup,
  },
  requested: {
    label: 'בקשות הצטרפות לקבוצות',
    topic: 'account',
    audience: 'coordinators',
    standing: 'coordinator',
    text: ({ by }) => `בקשת הצטרפות: ${isolate(by.name)}`,
    path: () => paths.dashboard.review,
  },
  decided: {
    label: 'החלטות על בקשות הצטרפות שלך',
    topic: 'account',
    audience: 'concerned',
    standing: 'anyone',
    text: ({ action }) =>
      action === 'join.approve' ? 'בקשת ההצטרפות שלך אושרה' : 'בקשת ההצטרפות שלך לא אושרה',
    path: () => paths.groups,
  },
  invited: {
    label: 'כניסות בהזמנות ששלחת',
    topic: 'account',
    audience: 'concerned',
    standing: 'role',
    text: ({ by }) => `כניסה בהזמנה ששלחת: ${isolate(by.name)}`,
    path: ({ by }) => paths.guide(by.id),
  },
  access: {
    label: 'כניסות ממכשיר חדש לחשבון שלך',
    topic: 'account',
    audience: 'owner',
    standing: 'anyone',
    text: accessText,
    path: () => paths.devices,
  },
  'mass-reading': {
    label: 'צפיות חריגות במידע',
    topic: 'account',
    audience: 'role',
    standing: 'role',
    text: ({ by, details }) => `צפייה חריגה במידע: ${isolate(by.name)}, ${details}`,
    path: ({ by }) => paths.guide(by.id),
  },
  account: {
    label: 'שינויים בחשבון שלך',
    topic: 'account',
    audience: 'owner',
    standing: 'anyone',
    text: accountText,
    path: () => paths.devices,
  },
  accounts: {
    label: 'שינויים בכניסה של אחרים',
    topic: 'account',
    audience: 'role',
    standing: 'role',
    text: accountsText,
    path: () => paths.dashboard.guides,
  },
  year: {
    label: 'סגירה ופתיחה של שנה',
    topic: 'files',
    audience: 'everyone',
    standing: 'anyone',
    text: ({ action, data }) => {
      const year = data?.years?.[0] ?? ''
      return action === 'year.reopen'
        ? `שנת ${year} נפתחה מחדש`
        : `שנת ${year} נסגרה, ואפשר להתחיל את השנה החדשה`
    },
    path: ({ isCoordinator }) => (isCoordinator ? paths.dashboard.overview : paths.groups),
  },
}

export const allNoticeKinds = keysOf(noticeKinds)

export function describeNotice(kind: NoticeKind): KindDescription {
  return noticeKinds[kind]
}

const ofCoordinators: readonly Standing[] = ['coordinator', 'reviewer', 'role']

export function kindsFor(reader: { admin: number }): NoticeKind[] {
  return allNoticeKinds.filter(
    (kind) => isCoordinator(reader) || !ofCoordinators.includes(describeNotice(kind).standing),
  )
}

function coverText(action: Action, name: string, data: LogData | null): string {
  if (action === 'cover.end') return `ההחלפה שלך במקום ${name} הסתיימה`
  const [from, to] = data?.days ?? ['', '']
  return `קבוצות לליווי במקום ${name}: מ־${dayAndMonth(from)} עד ${dayAndMonth(to)}`
}

function ofThread({ groupId, fileId, threadId, field }: NoticeFacts): string {
  if (fileId !== null) return questionPath(groupId, fileId, threadId)
  return remarkPath(groupId, field)
}

function accountText({ action }: NoticeFacts): string {
  if (action === 'passkey.delete') return 'כניסה מהירה לחשבון שלך נמחקה'
  if (action === 'recovery-word.issue') return 'נוצרה מילת שחזור, שאפשר להיכנס איתה פעם אחת לחשבון שלך'
  if (action === 'account.merge') return 'חשבון נוסף שלך אוחד עם החשבון הזה, עם הקבוצות שלו'
  return 'מספר הטלפון של החשבון שלך השתנה. הכניסה מעכשיו היא עם המספר החדש.'
}

function accountsText({ action, details, subject }: NoticeFacts): string {
  if (action === 'recovery-word.issue') return `מילת שחזור נוצרה עבור ${isolate(details)}`
  if (action === 'account.merge') return `שני חשבונות אוחדו: ${isolate(subject ?? details)}`
  return `מספר הטלפון השתנה: ${isolate(details)}`
}

function accessText({ action, details }: NoticeFacts): string {
  if (action === 'passkey.add') return `כניסה מהירה חדשה לחשבון שלך: ${details}`
  if (action === 'recovery-words.create') return 'מילות שחזור חדשות לחשבון שלך'
  if (action === 'recovery-word.use') return 'כניסה לחשבון שלך במילת שחזור'
  if (action === 'invitation.accept') return 'כניסה לחשבון שלך בקישור הזמנה'
  return `כניסה לחשבון שלך ממכשיר חדש: ${details}`
}
