import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Config } from '../config.ts'
import { countOf } from '../rules/count.ts'
import { describeHandoverField, fullLabel, handoverFieldNames } from '../rules/handover.fields.ts'
import {
  answerInvitationDays,
  digestLinkHours,
  givenWordHours,
  invitationHours,
  reopenDays,
  restoreDays,
  traceMonths,
} from '../rules/limits.ts'
import { fromKeys } from '../rules/objects.ts'
import type { Level } from '../rules/protection.ts'
import { describeTraineeField, traineeFieldNames } from '../rules/trainees.fields.ts'
import { accessGrants } from '../schema/accessGrants.table.ts'
import { activity } from '../schema/activity.table.ts'
import { answerInvitations } from '../schema/answerInvitations.table.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from '../schema/archive.table.ts'
import { closingChoices, departures } from '../schema/closing.table.ts'
import { codes } from '../schema/codes.table.ts'
import { covers } from '../schema/covers.table.ts'
import { digests } from '../schema/digests.table.ts'
import { groupImports } from '../schema/groupImports.table.ts'
import { groupAdmins, groupGuides } from '../schema/groups.table.ts'
import { guides } from '../schema/guides.table.ts'
import { handoverPurposes, handovers, incidentDetails } from '../schema/handover.table.ts'
import { imports } from '../schema/imports.table.ts'
import { invitations } from '../schema/invitations.table.ts'
import { joinRequests } from '../schema/joinRequests.table.ts'
import { notices } from '../schema/notices.table.ts'
import { nudges } from '../schema/nudges.table.ts'
import { passkeys } from '../schema/passkeys.table.ts'
import { presence } from '../schema/presence.table.ts'
import { pushSubscriptions } from '../schema/push.table.ts'
import { recoveryWords } from '../schema/recoveryWords.table.ts'
import { reviewRounds } from '../schema/rounds.table.ts'
import { sessions } from '../schema/sessions.table.ts'
import { signIns } from '../schema/signIns.table.ts'
import { messages, threads } from '../schema/threads.table.ts'
import { traineePurposes, trainees } from '../schema/trainees.table.ts'
import { groupViews } from '../schema/views.table.ts'

/** What a column says about people, and how it is protected. */
type Piece = readonly [label: string, level: Level]

type Column<Table extends SQLiteTable> = keyof Table['$inferSelect'] & string

type Kept = 'ללא הגבלת זמן' | ((config: Config) => string)

type Description = { label: string; purpose: string; seenBy: string; kept: Kept }

type About = 'חניכים' | 'מדריכים ורכזים'

type PersonalTable = Description & {
  about: About
  table: string
  pieces: { column: string; label: string; level: Level; purpose: string }[]
}

/** A column that is neither impersonal, because it only connects rows or counts, nor has a level does not compile. */
function describe(about: About) {
  return <Table extends SQLiteTable, const Impersonal extends readonly Column<Table>[]>(
    table: Table,
    description: Description,
    _impersonal: Impersonal,
    pieces: Record<Exclude<Column<Table>, Impersonal[number]>, Piece>,
    purposes: Partial<Record<string, string>> = {},
  ): PersonalTable => ({
    ...description,
    about,
    table: getTableName(table),
    pieces: Object.entries<Piece>(pieces).map(([column, [label, level]]) => ({
      column,
      label,
      level,
      purpose: purposes[column] ?? description.purpose,
    })),
  })
}

const ofTrainees = describe('חניכים')
const ofGuides = describe('מדריכים ורכזים')

const traineePieces = fromKeys(traineeFieldNames, (name): Piece => {
  const { label, protection } = describeTraineeField(name)
  return [label, protection]
})

const handoverPieces = fromKeys(
  handoverFieldNames,
  (name): Piece => [fullLabel(name), describeHandoverField(name).protection],
)

const personal = (label: string): Piece => [label, 'personal']
const edits = personal('מי ערך.ה כל שדה ומתי')
const team = 'הצוות של הקבוצה והרכזים'
const coordinators = 'הרכזים'

export function yearsOf(years: number): string {
  if (years === 1) return 'שנה אחת'
  return years === 2 ? 'שנתיים' : `${years} שנים`
}

const withYear = ({ KEEP_FILES_YEARS }: Config) => `עם תיקי השנה: ${yearsOf(KEEP_FILES_YEARS)} אחרי סגירתה`
const withTrainees = ({ KEEP_TRAINEES_YEARS }: Config) => `${yearsOf(KEEP_TRAINEES_YEARS)} אחרי סגירת השנה`
const withGuide = () => 'כל עוד הקשר קיים'

export const personalTables: readonly PersonalTable[] = [
  ofTrainees(
    trainees,
    {
      label: 'רשימת החניכים',
      purpose: 'להפעיל את הקבוצה',
      seenBy: team,
      kept: () => `עד המחיקה, ועוד ${restoreDays} ימים שבהם אפשר לשחזר. מי שעזב.ה נשאר.ת רק בארכיון`,
    },
    ['id', 'group_id'],
    { ...traineePieces, edits, deleted_at: personal('מתי נמחק.ה'), deleted_by: personal('מי מחק.ה') },
    traineePurposes,
  ),
  ofTrainees(
    handovers,
    {
      label: 'תיקי החפיפה',
      purpose: 'להעביר את הקבוצה לצוות הבא',
      seenBy: team,
      kept: () => 'עד שמרוקנים את השדה, או עד סגירת השנה',
    },
    ['id', 'group_id'],
    { ...handoverPieces, edits },
    handoverPurposes,
  ),
  ofTrainees(
    incidentDetails,
    {
      label: 'אירועי מרחב בטוח',
      purpose: 'לשמור על ביטחון החניכים',
      seenBy: team,
      kept: () => 'עד שמסירים את התשובה, או עד סגירת השנה',
    },
    ['group_form_id'],
    { incident_id: ['סוג האירוע', 'sensitive'], details: ['פרטי האירוע', 'sensitive'] },
  ),
  ofTrainees(
    reviewRounds,
    {
      label: 'הגשות לאישור',
      purpose: 'לבדוק את התיק ולהשוות בין הגשות',
      seenBy: team,
      kept: (config) =>
        `העתק התיק: עד ההחלטה הבאה, או ${reopenDays} ימים אחרי סגירת השנה. השאר: ${withYear(config)}`,
    },
    ['id', 'group_id', 'year_id', 'handed_in_at', 'changed', 'outcome', 'decided_at'],
    {
      handed_in_by: personal('מי הגיש.ה'),
      decided_by: personal('מי החליט.ה'),
      snapshot: ['העתק התיק', 'sensitive'],
      reason: personal('סיבת ההחזרה'),
    },
  ),
  ofTrainees(
    archivedTrainees,
    {
      label: 'חניכים בארכיון',
      purpose: 'לפתוח שנה מחדש, ולהשיב על שאלות',
      seenBy: coordinators,
      kept: withTrainees,
    },
    ['file_id', 'trainee_id', 'next_grade'],
    { outcome: personal('עלה, נשאר.ה או עזב.ה'), ...traineePieces, edits },
    traineePurposes,
  ),
  ofTrainees(
    archivedFiles,
    {
      label: 'תיקי חפיפה של שנים קודמות',
      purpose: 'להעביר את הקבוצה לצוות הבא',
      seenBy: 'הרכזים, הצוות הנוכחי ומי שהיו בצוות באותה שנה',
      kept: withYear,
    },
    [
      'id',
      'year_id',
      'group_id',
      'archived_at',
      'name',
      'ended',
      'accepted_at',
      'progressStageId',
      'approvedAt',
      'traineesUpdated',
      'overlapFilled',
      'orientationFormFilled',
      'participantCount',
      'lastUpdated',
      'openThreads',
    ],
    {
      accepted_by: personal('מי קיבל.ה את התיק'),
      rejectionReason: personal('סיבת ההחזרה'),
      approvedBy: personal('מי אישר.ה'),
      approvalNote: personal('מילים לאישור'),
      ...handoverPieces,
      edits,
    },
    handoverPurposes,
  ),
  ofTrainees(
    archivedIncidents,
    {
      label: 'אירועי מרחב בטוח בארכיון',
      purpose: 'לשמור על ביטחון החניכים',
      seenBy: 'כמו תיקי החפיפה של שנים קודמות',
      kept: withYear,
    },
    ['file_id'],
    { incident_id: ['סוג האירוע', 'sensitive'], details: ['פרטי האירוע', 'sensitive'] },
  ),
  ofTrainees(
    threads,
    {
      label: 'שיחות על תיקים',
      purpose: 'לשאול, להעיר ולתקן תיק',
      seenBy: 'מי שרשאים לקרוא את התיק',
      kept: withYear,
    },
    ['id', 'group_id', 'file_id', 'year_id', 'field', 'done_at', 'settled_at'],
    { done_by: personal('מי סימן.ה שטופל'), settled_by: personal('מי סגר.ה') },
  ),
  ofTrainees(
    messages,
    {
      label: 'הודעות בשיחות על תיקים',
      purpose: 'לשאול, להעיר ולתקן תיק',
      seenBy: 'מי שרשאים לקרוא את התיק',
      kept: withYear,
    },
    ['id', 'thread_id', 'round_id', 'at'],
    { text: personal('ההודעה'), guide_id: personal('מי כתב.ה') },
  ),
  ofTrainees(
    imports,
    {
      label: 'ייבוא של חניכים',
      purpose: 'לבטל ייבוא',
      seenBy: 'השרת בלבד',
      kept: () => 'יממה, עד המחיקה היומית הבאה',
    },
    ['id', 'year_id', 'group_id', 'created_at'],
    { guide_id: personal('מי ייבא.ה'), contents: ['הערכים שהוחלפו', 'sensitive'] },
  ),
  ofTrainees(
    closingChoices,
    { label: 'בחירות לסגירת השנה', purpose: 'לסגור את השנה', seenBy: coordinators, kept: withTrainees },
    ['year_id', 'kind', 'key', 'at'],
    { choice: personal('מה יקרה בסוף השנה'), guide_id: personal('מי בחר.ה') },
  ),
  ofGuides(
    guides,
    {
      label: 'מדריכים ורכזים',
      purpose: 'לזהות ולתת הרשאות',
      seenBy: 'שם: כל מי שנכנס.ה. טלפון: הרכזים',
      kept: () => 'עד 24 חודשים אחרי העזיבה, או עד מחיקה לפי בקשה. חשבון שאוחד: כמו החשבון שנשאר',
    },
    ['id', 'status', 'phone_from'],
    {
      full_name: personal('שם מלא'),
      phone: personal('טלפון'),
      admin: ['הרשאת ריכוז', 'open'],
      coordinator_since: ['ממתי הרשאת הריכוז', 'open'],
      created_at: ['מועד ההצטרפות', 'open'],
      deactivated_at: personal('מתי הופסקה הגישה'),
      merged_into: personal('החשבון שאליו אוחד'),
    },
    { phone: 'להיכנס למערכת וליצור קשר', deactivated_at: 'למנוע כניסה', merged_into: 'להיכנס לחשבון שנשאר' },
  ),
  ofGuides(
    accessGrants,
    {
      label: 'מי הכניס.ה את מי',
      purpose: 'לסיים עם התפקיד גם את הקישורים, המילים והכניסות שבאו ממנו',
      seenBy: 'השרת בלבד',
      kept: () => 'עד שהתפקיד של מי שהכניס.ה מסתיים',
    },
    ['id', 'made_from', 'proof'],
    { made_by: personal('מי הכניס.ה') },
  ),
  ofGuides(
    groupGuides,
    {
      label: 'שיוך מדריכים לקבוצות',
      purpose: 'להחליט מי רשאי.ת לראות קבוצה',
      seenBy: 'כל מי שנכנס.ה',
      kept: withGuide,
    },
    [],
    { group_id: ['קבוצה', 'open'], guide_id: personal('מדריך.ה') },
  ),
  ofGuides(
    groupAdmins,
    { label: 'שיוך רכזים לקבוצות', purpose: 'לדעת מי מרכז.ת קבוצה', seenBy: 'הרכזים', kept: withGuide },
    [],
    { group_id: ['קבוצה', 'open'], guide_id: personal('רכז.ת') },
  ),
  ofGuides(
    sessions,
    {
      label: 'מכשירים מחוברים',
      purpose: 'לזהות מכשיר מחובר ולנתק אותו',
      seenBy: 'המדריך.ה והרכזים',
      kept: ({ SESSION_DAYS }) => `${countOf(SESSION_DAYS, 'day')} אחרי השימוש האחרון, 90 לכל היותר`,
    },
    ['token_hash', 'expires_at', 'journal_key', 'proof', 'made_from', 'locked'],
    {
      guide_id: personal('של מי'),
      device: personal('דפדפן ומערכת'),
      opened_at: personal('מועד הכניסה'),
      used_at: personal('שימוש אחרון, לפי שעה'),
      copied_at: personal('מתי נלקח עותק למכשיר, לפי שעה'),
      proven_at: personal('אימות אחרון'),
    },
  ),
  ofGuides(
    signIns,
    {
      label: 'כניסות למערכת',
      purpose: 'לגלות ניסיונות פריצה',
      seenBy: coordinators,
      kept: () => `${traceMonths} חודשים`,
    },
    ['id', 'last_at', 'count'],
    {
      at: personal('מועד'),
      means: personal('דרך הכניסה'),
      outcome: personal('תוצאה'),
      reason: personal('סיבת הסירוב'),
      guide_id: personal('מי'),
      phone_hash: personal('טלפון של זרים, מגובב במפתח'),
      network: personal('כתובת הרשת'),
    },
  ),
  ofGuides(
    codes,
    {
      label: 'קודים לכניסה',
      purpose: 'להוכיח שהטלפון שייך למי שנכנס.ה',
      seenBy: 'השרת בלבד',
      kept: () => '24 שעות',
    },
    ['id', 'sent_at', 'expires_at', 'tries_left', 'code_hash', 'browser_hash', 'ticket_hash'],
    { phone: personal('טלפון'), network: personal('כתובת הרשת'), site: personal('כתובת הרשת המקיפה') },
  ),
  ofGuides(
    passkeys,
    {
      label: 'כניסה מהירה',
      purpose: 'להיכנס בטביעת אצבע, בפנים או בנעילת המסך',
      seenBy: 'המדריך.ה והרכזים',
      kept: () => 'עד שמוחקים אותה, או עד שהגישה מסתיימת. נתון ביומטרי אינו מגיע לשרת',
    },
    ['id', 'credential_id', 'public_key', 'counter', 'transports', 'created_at', 'proof', 'made_from'],
    { guide_id: personal('של מי'), name: personal('שם המכשיר'), last_used_at: personal('שימוש אחרון') },
  ),
  ofGuides(
    recoveryWords,
    {
      label: 'מילות שחזור',
      purpose: 'להכניס רכז.ת בלי הטלפון',
      seenBy: 'השרת בלבד',
      kept: () => `עד השימוש, או עד שהתפקיד מסתיים; מילה מרכז.ת אחר.ת ${givenWordHours} שעות`,
    },
    ['id', 'word_hash', 'expires_at', 'proof', 'made_from'],
    { guide_id: personal('של מי') },
  ),
  ofGuides(
    invitations,
    {
      label: 'הזמנות',
      purpose: 'להזמין מדריך.ה',
      seenBy: coordinators,
      kept: () => `עד השימוש או הביטול, ${invitationHours} שעות לכל היותר`,
    },
    ['id', 'token_hash', 'expires_at', 'made_from'],
    { full_name: personal('שם'), phone: personal('טלפון') },
  ),
  ofGuides(
    answerInvitations,
    {
      label: 'קישורים לתשובה על שאלות',
      purpose: 'לאפשר למי שעזבו לענות',
      seenBy: coordinators,
      kept: () => `עד הביטול, ${answerInvitationDays} ימים לכל היותר`,
    },
    ['id', 'token_hash', 'file_id', 'expires_at', 'made_from'],
    { guide_id: personal('למי') },
  ),
  ofGuides(
    joinRequests,
    { label: 'בקשות הצטרפות', purpose: 'לצרף מדריך.ה לקבוצה', seenBy: 'המדריך.ה והרכזים', kept: withGuide },
    ['group_id', 'requested_at', 'decided_at', 'assigned_to'],
    { guide_id: personal('מי ביקש.ה'), outcome: personal('ההחלטה'), decided_by: personal('מי החליט.ה') },
  ),
  ofGuides(
    activity,
    {
      label: 'יומן הפעולות',
      purpose: 'לדעת מי שינה מה ומתי',
      seenBy: 'הרכזים, וצוות הקבוצה לגביה',
      kept: 'ללא הגבלת זמן',
    },
    ['id', 'group_id'],
    {
      action: personal('הפעולה'),
      guide_id: personal('מי'),
      for_guide_id: personal('במקום מי'),
      trainee_id: personal('על איזה חניך'),
      subject_id: personal('על מי'),
      data: personal('שמות שדות ודברים, בלי ערכים'),
      legacy_text: personal('שמות רשומות ושדות, בלי ערכים, כפי שגרסה קודמת כתבה'),
      created_at: personal('מועד'),
    },
  ),
  ofGuides(
    groupViews,
    {
      label: 'מי צפה',
      purpose: 'לדעת מי צפו במידע על קטינים',
      seenBy: coordinators,
      kept: () => `${traceMonths} חודשים`,
    },
    ['group_id', 'count'],
    {
      day: personal('יום'),
      guide_id: personal('מי'),
      kind: personal('מה נצפה'),
      first_at: personal('פעם ראשונה'),
      last_at: personal('פעם אחרונה'),
    },
  ),
  ofGuides(
    notices,
    { label: 'עדכונים', purpose: 'לעדכן בזמן', seenBy: 'המדריך.ה', kept: () => '90 ימים' },
    ['id', 'group_id', 'entry_id', 'thread_id', 'at'],
    { guide_id: personal('למי'), kind: personal('סוג העדכון'), read_at: personal('מתי נקרא') },
  ),
  ofGuides(
    nudges,
    { label: 'תזכורות', purpose: 'לא להזכיר פעמיים ביום', seenBy: coordinators, kept: () => '14 ימים' },
    ['day'],
    { guide_id: personal('למי'), at: personal('מתי'), sent_by: personal('מי שלח.ה') },
  ),
  ofGuides(
    presence,
    { label: 'מי כותב.ת עכשיו', purpose: 'לכתוב יחד', seenBy: team, kept: () => 'יממה לכל היותר' },
    ['group_id'],
    { guide_id: personal('מי'), seen_at: personal('מתי') },
  ),
  ofGuides(
    pushSubscriptions,
    {
      label: 'מכשירים שמקבלים התראות',
      purpose: 'להודיע שיש חדש',
      seenBy: 'השרת בלבד',
      kept: () => 'עד שמבטלים, או עד שהחיבור נגמר',
    },
    ['session', 'p256dh', 'auth', 'told_of', 'tries', 'next_at'],
    { endpoint: personal('כתובת בשירות ההתראות של הדפדפן') },
  ),
  ofGuides(
    digests,
    {
      label: 'סיכום שבועי',
      purpose: 'לשלוח סיכום לרכז.ת',
      seenBy: 'הרכז.ת',
      kept: () => `עד שמבטלים או שההרשאה מסתיימת. כתובת שלא אושרה: ${digestLinkHours} שעות`,
    },
    ['token_hash', 'asked_at', 'sent_week', 'tries', 'next_at'],
    { guide_id: personal('של מי'), address: personal('כתובת דואר') },
  ),
  ofGuides(
    covers,
    {
      label: 'מחליפים',
      purpose: 'לדעת מי מחליף.ה רכז.ת שלא נמצא.ת',
      seenBy: 'שני הרכזים',
      kept: () => 'עד יום אחרי סוף ההחלפה',
    },
    ['id'],
    {
      coordinator_id: personal('מי לא נמצא.ת'),
      cover_id: personal('המחליף.ה'),
      from_day: personal('מתאריך'),
      to_day: personal('עד תאריך'),
    },
  ),
  ofGuides(
    archivedGuides,
    {
      label: 'צוותים של שנים קודמות',
      purpose: 'להעביר קבוצה, ולפתוח שנה מחדש',
      seenBy: 'מי שרשאים לקרוא את התיק',
      kept: withYear,
    },
    ['file_id'],
    { guide_id: personal('מי'), role: personal('תפקיד') },
  ),
  ofGuides(
    departures,
    { label: 'מי עזבו עם סוף השנה', purpose: 'לפתוח שנה מחדש', seenBy: coordinators, kept: withTrainees },
    ['year_id'],
    { guide_id: personal('מי'), admin: personal('ההרשאה שהייתה') },
  ),
  ofGuides(
    groupImports,
    {
      label: 'ייבוא של קבוצות',
      purpose: 'לבטל ייבוא',
      seenBy: 'השרת בלבד',
      kept: () => 'יממה, עד המחיקה היומית הבאה',
    },
    ['id', 'year_id', 'created_at', 'contents'],
    { guide_id: personal('מי ייבא.ה') },
  ),
]
