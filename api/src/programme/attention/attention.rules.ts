import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { AttentionTexts } from '../../rules/attention.ts'
import { keysOf } from '../../rules/objects.ts'
import type { Attention } from '../../rules/settings.fields.ts'
import { type ReviewState, stagesIn } from '../../rules/stages.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { groupGuides, groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isUndecided, joinRequests } from '../../schema/joinRequests.table.ts'
import { sessions } from '../../schema/sessions.table.ts'
import { isOpenQuestion, threads } from '../../schema/threads.table.ts'

const halfPercent = 50

type Moment = { now: Date; settings: Attention; isNearEnd: boolean }

export function attentionValues({ now, settings, isNearEnd }: Moment) {
  const daysAgo = (days: number) => timestamp(inSeconds(now, -days * daySeconds))
  return {
    returnedUntil: daysAgo(settings.returnedDays),
    absentSince: daysAgo(settings.absentDays),
    emptyBelow: isNearEnd ? halfPercent : 0,
  }
}

type Param = (name: keyof ReturnType<typeof attentionValues>) => SQL

type Finds = (db: Db, param: Param) => SQL | undefined

const one = { one: sql`1` }

const inWork = ['none', 'rejected'] as const

const isIn = (...states: ReviewState[]) => inArray(groups.progressStageId, stagesIn(...states))

const isInWork = isIn(...inWork)

const ofGroup = eq(groupGuides.group_id, groups.id)

const hasGuides = (db: Db) => exists(db.select(one).from(groupGuides).where(ofGroup))

/** A session that stays open has no further sign-in entry, so using it counts, too. */
function hasPresentGuides(db: Db, param: Param) {
  const since = param('absentSince')
  const used = and(eq(sessions.guide_id, guides.id), gte(sessions.used_at, since))
  const signedIn = and(
    eq(activity.guide_id, guides.id),
    isNull(activity.group_id),
    gte(activity.created_at, since),
  )
  const wasHere = or(
    gte(guides.created_at, since),
    exists(db.select(one).from(sessions).where(used)),
    exists(db.select(one).from(activity).where(signedIn)),
  )
  return exists(
    db
      .select(one)
      .from(groupGuides)
      .innerJoin(guides, eq(guides.id, groupGuides.guide_id))
      .where(and(ofGroup, wasHere)),
  )
}

/** Why a group needs a coordinator's attention, the most urgent first. */
export const attentionRules = {
  'join-requests': {
    label: 'יש בקשות הצטרפות',
    heading: ['קבוצה עם בקשות הצטרפות', 'קבוצות עם בקשות הצטרפות'],
    period: null,
    action: 'לבקשות',
    page: 'requests',
    inDigest: true,
    nudge: {
      text: 'הגיעו בקשות להצטרף לצוות המדריכים. אשמח לשמוע מי אמורים להצטרף אליכם.',
      rank: 8,
    },
    finds: (db) =>
      inArray(
        groups.id,
        db
          .select({ id: joinRequests.group_id })
          .from(joinRequests)
          .innerJoin(guides, eq(guides.id, joinRequests.guide_id))
          .where(isUndecided),
      ),
  },
  review: {
    label: 'ממתינה לאישור',
    heading: ['קבוצה ממתינה לאישור', 'קבוצות ממתינות לאישור'],
    period: null,
    action: 'לבדיקת התיק',
    page: 'review',
    inDigest: true,
    nudge: {
      text: 'תיק החפיפה הגיע אליי ומחכה לאישור. אם כדאי לשנות בו משהו או להוסיף, זה הזמן.',
      rank: 7,
      suits: { review: ['open'] },
    },
    finds: () => isIn('open'),
  },
  questions: {
    label: 'יש שאלות פתוחות',
    heading: ['קבוצה עם שאלות פתוחות על תיקי שנים קודמות', 'קבוצות עם שאלות פתוחות על תיקי שנים קודמות'],
    period: null,
    action: 'לשאלות',
    page: 'group',
    inDigest: true,
    nudge: {
      text: 'נשאלו שאלות על תיק החפיפה משנה קודמת, והן עדיין פתוחות. אשמח אם תענו עליהן בעמוד הקבוצה.',
      rank: 6,
    },
    finds: (db) =>
      inArray(groups.id, db.select({ id: threads.group_id }).from(threads).where(isOpenQuestion)),
  },
  'no-guides': {
    label: 'ללא מדריכים',
    heading: ['קבוצה ללא מדריכים', 'קבוצות ללא מדריכים'],
    period: null,
    action: 'שיוך מדריכים',
    page: null,
    inDigest: false,
    nudge: null,
    finds: (db) => not(hasGuides(db)),
  },
  returned: {
    label: 'הוחזרה ולא השתנתה',
    heading: ['קבוצה הוחזרה לעדכון ולא השתנתה', 'קבוצות הוחזרו לעדכון ולא השתנו'],
    since: 'days',
    period: 'returnedDays',
    action: 'לקבוצה',
    page: 'group',
    inDigest: true,
    nudge: {
      text: 'תיק החפיפה הוחזר לעדכון. הסיבה מופיעה בעמוד הקבוצה, ואחרי העדכון לוחצים שוב על ״סיימתי!״.',
      rank: 1,
      suits: { review: ['rejected'] },
    },
    finds: (_db, param) => and(isIn('rejected'), lte(groups.lastUpdated, param('returnedUntil'))),
  },
  absent: {
    label: 'אין כניסות',
    heading: ['קבוצה שהמדריכים שלה לא נכנסו למערכת', 'קבוצות שהמדריכים שלהן לא נכנסו למערכת'],
    since: 'days',
    period: 'absentDays',
    action: 'לקבוצה',
    page: 'group',
    inDigest: true,
    nudge: {
      text: 'כבר זמן מה לא נכנסתם למערכת, ותיק החפיפה עדיין פתוח. אשמח אם תיכנסו ותמשיכו למלא אותו.',
      rank: 2,
    },
    finds: (db, param) => and(isInWork, hasGuides(db), not(hasPresentGuides(db, param))),
  },
  'no-trainees': {
    label: 'ללא חניכים',
    heading: ['קבוצה ללא חניכים', 'קבוצות ללא חניכים'],
    period: null,
    action: 'לרשימת החניכים',
    page: 'trainees',
    inDigest: false,
    nudge: {
      text: 'ברשימת החניכים עדיין אין חניכים. אשמח אם תוסיפו אותם.',
      rank: 3,
      suits: { review: inWork, participantCount: 0 },
    },
    finds: () => eq(groups.participantCount, 0),
  },
  'unconfirmed-trainees': {
    label: 'החניכים לא עודכנו',
    heading: ['קבוצה שרשימת החניכים שלה לא עודכנה', 'קבוצות שרשימת החניכים שלהן לא עודכנה'],
    period: null,
    action: 'לרשימת החניכים',
    page: 'trainees',
    inDigest: false,
    nudge: {
      text: 'רשימת החניכים עוד לא עודכנה. אשמח אם תעברו עליה, ובסוף תלחצו על ״כל החניכים עודכנו״.',
      rank: 4,
      suits: { review: inWork, traineesUpdated: false },
    },
    finds: () => and(isInWork, eq(groups.traineesUpdated, 0), gt(groups.participantCount, 0)),
  },
  'half-empty-file': {
    label: 'מולא פחות ממחצית התיק',
    heading: ['קבוצה שמולא פחות ממחצית התיק שלה', 'קבוצות שמולא פחות ממחצית התיק שלהן'],
    since: 'weeks-left',
    period: 'yearEndWeeks',
    action: 'לתיק החפיפה',
    page: 'handover',
    inDigest: true,
    nudge: {
      text: 'פחות ממחצית תיק החפיפה מולאה. אשמח אם תמשיכו למלא אותו.',
      rank: 5,
    },
    finds: (_db, param) => and(isInWork, lt(groups.overlapFilled, param('emptyBelow'))),
  },
} as const satisfies Record<string, AttentionTexts & { finds: Finds }>

export type AttentionRule = keyof typeof attentionRules

export const attentionRuleNames = keysOf(attentionRules)
