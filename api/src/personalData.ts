import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Config } from './config.ts'
import { describeHandoverField, fullLabel, handoverFieldNames } from './rules/handover.fields.ts'
import {
  answerInvitationDays,
  digestLinkHours,
  givenWordHours,
  invitationHours,
  reopenDays,
  restoreDays,
  traceMonths,
} from './rules/limits.ts'
import { fromKeys } from './rules/objects.ts'
import type { Level } from './rules/protection.ts'
import { describeTraineeField, traineeFieldNames } from './rules/trainees.fields.ts'
import { activity } from './schema/activity.table.ts'
import { answerInvitations } from './schema/answerInvitations.table.ts'
import { archivedFiles, archivedGuides, archivedIncidents, archivedTrainees } from './schema/archive.table.ts'
import { closingChoices, departures } from './schema/closing.table.ts'
import { codes } from './schema/codes.table.ts'
import { covers } from './schema/covers.table.ts'
import { digests } from './schema/digests.table.ts'
import { groupImports } from './schema/groupImports.table.ts'
import { groupAdmins, groupGuides } from './schema/groups.table.ts'
import { guides } from './schema/guides.table.ts'
import { handoverPurposes, handovers, incidentDetails } from './schema/handover.table.ts'
import { imports } from './schema/imports.table.ts'
import { invitations } from './schema/invitations.table.ts'
import { joinings } from './schema/joinings.table.ts'
import { joinRequests } from './schema/joinRequests.table.ts'
import { notices } from './schema/notices.table.ts'
import { nudges } from './schema/nudges.table.ts'
import { passkeys } from './schema/passkeys.table.ts'
import { presence } from './schema/presence.table.ts'
import { pushSubscriptions } from './schema/push.table.ts'
import { recoveryWords } from './schema/recoveryWords.table.ts'
import { reviewRounds } from './schema/rounds.table.ts'
import { sessions } from './schema/sessions.table.ts'
import { signIns } from './schema/signIns.table.ts'
import { messages, threads } from './schema/threads.table.ts'
import { traineePurposes, trainees } from './schema/trainees.table.ts'
import { groupViews } from './schema/views.table.ts'

/** What a column says about people, and how it is protected. */
type Piece = readonly [label: string, level: Level]

/** Null for a column that only connects rows, or counts. */
type Columns<Table extends SQLiteTable> = { [Name in keyof Table['$inferSelect']]: Piece | null }

type Kept = 'ללא הגבלת זמן' | ((config: Config) => string)

type Description = {
  label: string
  about: 'חניכים' | 'מדריכים ורכזים'
  purpose: string
  seenBy: string
  kept: Kept
}

type PersonalTable = Description & {
  table: string
  pieces: { column: string; label: string; level: Level; purpose: string }[]
}

/** A column without a level and a table without a purpose do not compile. */
function describe<Table extends SQLiteTable>(
  table: Table,
  description: Description,
  columns: Columns<Table>,
  purposes: Partial<Record<string, string>> = {},
): PersonalTable {
  const pieces = Object.entries<Piece | null>(columns).flatMap(([column, piece]) =>
    piece
      ? [{ column, label: piece[0], level: piece[1], purpose: purposes[column] ?? description.purpose }]
      : [],
  )
  return { ...description, table: getTableName(table), pieces }
}

const traineePieces = fromKeys(traineeFieldNames, (name): Piece => {
  const { label, protection } = describeTraineeField(name)
  return [label, protection]
})

const handoverPieces = fromKeys(
  handoverFieldNames,
  (name): Piece => [fullLabel(name), describeHandoverField(name).protection],
)

const edits: Piece = ['מי ערך.ה כל שדה ומתי', 'personal']
const person = (label: string): Piece => [label, 'personal']
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
  describe(
    trainees,
    {
      ...{ label: 'רשימת החניכים', about: 'חניכים', purpose: 'להפעיל את הקבוצה', seenBy: team },
      kept: () => `עד המחיקה, ועוד ${restoreDays} ימים שבהם אפשר לשחזר. מי שעזב.ה נשאר.ת רק בארכיון`,
    },
    {
      ...{ id: null, group_id: null, ...traineePieces, edits },
      deleted_at: ['מתי נמחק.ה', 'personal'],
      deleted_by: person('מי מחק.ה'),
    },
    traineePurposes,
  ),
  describe(
    handovers,
    {
      ...{ label: 'תיקי החפיפה', about: 'חניכים', purpose: 'להעביר את הקבוצה לצוות הבא', seenBy: team },
      kept: () => 'עד שמרוקנים את השדה, או עד סגירת השנה',
    },
    { id: null, group_id: null, ...handoverPieces, edits },
    handoverPurposes,
  ),
  describe(
    incidentDetails,
    {
      ...{ label: 'אירועי מרחב בטוח', about: 'חניכים', purpose: 'לשמור על ביטחון החניכים', seenBy: team },
      kept: () => 'עד שמסירים את התשובה, או עד סגירת השנה',
    },
    { group_form_id: null, incident_id: ['סוג האירוע', 'sensitive'], details: ['פרטי האירוע', 'sensitive'] },
  ),
  describe(
    reviewRounds,
    {
      ...{ label: 'הגשות לאישור', about: 'חניכים', purpose: 'לבדוק את התיק ולהשוות בין הגשות', seenBy: team },
      kept: (config) =>
        `העתק התיק: עד ההחלטה הבאה, או ${reopenDays} ימים אחרי סגירת השנה. השאר: ${withYear(config)}`,
    },
    {
      ...{ id: null, group_id: null, year_id: null, handed_in_at: null, changed: null, outcome: null },
      ...{ decided_at: null, handed_in_by: person('מי הגיש.ה'), decided_by: person('מי החליט.ה') },
      ...{ snapshot: ['העתק התיק', 'sensitive'], reason: ['סיבת ההחזרה', 'personal'] },
    },
  ),
  describe(
    archivedTrainees,
    {
      ...{
        label: 'חניכים בארכיון',
        about: 'חניכים',
        purpose: 'לפתוח שנה מחדש, ולהשיב על שאלות',
        seenBy: coordinators,
      },
      kept: withTrainees,
    },
    {
      ...{ file_id: null, trainee_id: null, outcome: ['עלה, נשאר.ה או עזב.ה', 'personal'], next_grade: null },
      ...traineePieces,
      edits,
    },
    traineePurposes,
  ),
  describe(
    archivedFiles,
    {
      ...{ label: 'תיקי חפיפה של שנים קודמות', about: 'חניכים', purpose: 'להעביר את הקבוצה לצוות הבא' },
      ...{ seenBy: 'הרכזים, הצוות הנוכחי ומי שהיו בצוות באותה שנה', kept: withYear },
    },
    {
      ...{ id: null, year_id: null, group_id: null, archived_at: null, name: null, ended: null },
      ...{ accepted_at: null, accepted_by: person('מי קיבל.ה את התיק') },
      ...{
        progressStageId: null,
        rejectionReason: ['סיבת ההחזרה', 'personal'],
        approvedBy: person('מי אישר.ה'),
      },
      ...{
        approvedAt: null,
        approvalNote: ['מילים לאישור', 'personal'],
        traineesUpdated: null,
        overlapFilled: null,
        orientationFormFilled: null,
      },
      ...{ participantCount: null, lastUpdated: null, openThreads: null },
      ...handoverPieces,
      edits,
    },
    handoverPurposes,
  ),
  describe(
    archivedIncidents,
    {
      ...{ label: 'אירועי מרחב בטוח בארכיון', about: 'חניכים', purpose: 'לשמור על ביטחון החניכים' },
      ...{ seenBy: 'כמו תיקי החפיפה של שנים קודמות', kept: withYear },
    },
    { file_id: null, incident_id: ['סוג האירוע', 'sensitive'], details: ['פרטי האירוע', 'sensitive'] },
  ),
  describe(
    threads,
    {
      ...{ label: 'שיחות על תיקים', about: 'חניכים', purpose: 'לשאול, להעיר ולתקן תיק' },
      ...{ seenBy: 'מי שרשאים לקרוא את התיק', kept: withYear },
    },
    {
      ...{ id: null, group_id: null, file_id: null, year_id: null, field: null, done_at: null },
      ...{ settled_at: null, done_by: person('מי סימן.ה שטופל'), settled_by: person('מי סגר.ה') },
    },
  ),
  describe(
    messages,
    {
      ...{ label: 'הודעות בשיחות על תיקים', about: 'חניכים', purpose: 'לשאול, להעיר ולתקן תיק' },
      ...{ seenBy: 'מי שרשאים לקרוא את התיק', kept: withYear },
    },
    {
      ...{ id: null, thread_id: null, round_id: null, at: null },
      ...{ text: ['ההודעה', 'personal'], guide_id: person('מי כתב.ה') },
    },
  ),
  describe(
    imports,
    {
      ...{ label: 'ייבוא של חניכים', about: 'חניכים', purpose: 'לבטל ייבוא', seenBy: 'השרת בלבד' },
      kept: () => 'יממה, עד המחיקה היומית הבאה',
    },
    {
      ...{ id: null, year_id: null, group_id: null, created_at: null },
      ...{ guide_id: person('מי ייבא.ה'), contents: ['הערכים שהוחלפו', 'sensitive'] },
    },
  ),
  describe(
    guides,
    {
      ...{
        label: 'מדריכים ורכזים',
        about: 'מדריכים ורכזים',
        purpose: 'לזהות ולתת הרשאות',
        seenBy: 'שם: כל מי שנכנס.ה. טלפון: הרכזים',
      },
      kept: () => 'עד 24 חודשים אחרי העזיבה, או עד מחיקה לפי בקשה. חשבון שאוחד: 90 ימים',
    },
    {
      ...{ id: null, full_name: ['שם מלא', 'personal'], phone: ['טלפון', 'personal'] },
      ...{ admin: ['הרשאת ריכוז', 'open'], coordinator_since: ['ממתי הרשאת הריכוז', 'open'] },
      ...{
        created_at: ['מועד ההצטרפות', 'open'],
        gone: null,
        deactivated_at: ['מתי הופסקה הגישה', 'personal'],
      },
    },
    { phone: 'להיכנס למערכת וליצור קשר', deactivated_at: 'למנוע כניסה' },
  ),
  describe(
    groupGuides,
    {
      ...{ label: 'שיוך מדריכים לקבוצות', about: 'מדריכים ורכזים', purpose: 'להחליט מי רשאי.ת לראות קבוצה' },
      ...{ seenBy: 'כל מי שנכנס.ה', kept: withGuide },
    },
    { group_id: ['קבוצה', 'open'], guide_id: person('מדריך.ה') },
  ),
  describe(
    groupAdmins,
    {
      ...{ label: 'שיוך רכזים לקבוצות', about: 'מדריכים ורכזים', purpose: 'לדעת מי מרכז.ת קבוצה' },
      ...{ seenBy: 'הרכזים', kept: withGuide },
    },
    { group_id: ['קבוצה', 'open'], guide_id: person('רכז.ת') },
  ),
  describe(
    joinings,
    {
      ...{
        label: 'חשבונות שאוחדו',
        about: 'מדריכים ורכזים',
        purpose: 'לאחד שני חשבונות של אדם, ולבטל את האיחוד',
      },
      ...{ seenBy: coordinators, kept: () => 'אילו חשבונות: 90 ימים. מה עבר: 24 שעות' },
    },
    {
      ...{
        id: null,
        from_id: person('החשבון שאוחד'),
        into_id: person('החשבון שנשאר'),
        joined_by: person('מי איחד.ה'),
      },
      ...{ joined_at: ['מתי', 'personal'], contents: ['מה עבר', 'personal'], undone_at: null },
    },
  ),
  describe(
    sessions,
    {
      ...{ label: 'מכשירים מחוברים', about: 'מדריכים ורכזים', purpose: 'לזהות מכשיר מחובר ולנתק אותו' },
      ...{
        seenBy: 'המדריך.ה והרכזים',
        kept: ({ SESSION_DAYS }) => `${SESSION_DAYS} ימים אחרי השימוש האחרון, 90 לכל היותר`,
      },
    },
    {
      ...{ token_hash: null, guide_id: person('של מי'), device: ['דפדפן ומערכת', 'personal'] },
      ...{ opened_at: ['מועד הכניסה', 'personal'], used_at: ['שימוש אחרון, לפי שעה', 'personal'] },
      copied_at: ['מתי נלקח עותק למכשיר, לפי שעה', 'personal'],
      ...{
        expires_at: null,
        journal_key: null,
        proven_at: ['אימות אחרון', 'personal'],
        strong: null,
        locked: null,
      },
    },
  ),
  describe(
    signIns,
    {
      ...{
        label: 'כניסות למערכת',
        about: 'מדריכים ורכזים',
        purpose: 'לגלות ניסיונות פריצה',
        seenBy: coordinators,
      },
      kept: () => `${traceMonths} חודשים`,
    },
    {
      ...{
        id: null,
        at: ['מועד', 'personal'],
        last_at: null,
        count: null,
        means: ['דרך הכניסה', 'personal'],
      },
      ...{ outcome: ['תוצאה', 'personal'], reason: ['סיבת הסירוב', 'personal'], guide_id: person('מי') },
      ...{ phone_hash: ['טלפון של זרים, מגובב במפתח', 'personal'], network: ['כתובת הרשת', 'personal'] },
    },
  ),
  describe(
    codes,
    {
      ...{
        label: 'קודים לכניסה',
        about: 'מדריכים ורכזים',
        purpose: 'להוכיח שהטלפון שייך למי שנכנס.ה',
        seenBy: 'השרת בלבד',
      },
      kept: () => '24 שעות',
    },
    {
      ...{ id: null, phone: ['טלפון', 'personal'], network: ['כתובת הרשת', 'personal'], sent_at: null },
      site: ['כתובת הרשת המקיפה', 'personal'],
      ...{ expires_at: null, tries_left: null, code_hash: null, browser_hash: null, ticket_hash: null },
    },
  ),
  describe(
    passkeys,
    {
      ...{
        label: 'כניסה מהירה',
        about: 'מדריכים ורכזים',
        purpose: 'להיכנס בטביעת אצבע, בפנים או בנעילת המסך',
      },
      ...{
        seenBy: 'המדריך.ה והרכזים',
        kept: () => 'עד שמוחקים אותה, או עד שהגישה מסתיימת. נתון ביומטרי אינו מגיע לשרת',
      },
    },
    {
      ...{ id: null, credential_id: null, public_key: null, counter: null, transports: null },
      ...{ guide_id: person('של מי'), name: ['שם המכשיר', 'personal'], created_at: null },
      last_used_at: ['שימוש אחרון', 'personal'],
    },
  ),
  describe(
    recoveryWords,
    {
      ...{
        label: 'מילות שחזור',
        about: 'מדריכים ורכזים',
        purpose: 'להכניס רכז.ת בלי הטלפון',
        seenBy: 'השרת בלבד',
      },
      kept: () => `עד השימוש, או עד שהתפקיד מסתיים; מילה מרכז.ת אחר.ת ${givenWordHours} שעות`,
    },
    { id: null, guide_id: person('של מי'), word_hash: null, expires_at: null },
  ),
  describe(
    invitations,
    {
      ...{ label: 'הזמנות', about: 'מדריכים ורכזים', purpose: 'להזמין מדריך.ה', seenBy: coordinators },
      kept: () => `עד השימוש או הביטול, ${invitationHours} שעות לכל היותר`,
    },
    {
      ...{ id: null, token_hash: null, expires_at: null, full_name: ['שם', 'personal'] },
      ...{ phone: ['טלפון', 'personal'], invited_by: person('מי הזמין.ה') },
    },
  ),
  describe(
    answerInvitations,
    {
      ...{
        label: 'קישורים לתשובה על שאלות',
        about: 'מדריכים ורכזים',
        purpose: 'לאפשר למי שעזבו לענות',
        seenBy: coordinators,
      },
      kept: () => `עד הביטול, ${answerInvitationDays} ימים לכל היותר`,
    },
    {
      ...{ id: null, token_hash: null, file_id: null, expires_at: null },
      ...{ guide_id: person('למי'), invited_by: person('מי יצר.ה') },
    },
  ),
  describe(
    joinRequests,
    {
      ...{
        label: 'בקשות הצטרפות',
        about: 'מדריכים ורכזים',
        purpose: 'לצרף מדריך.ה לקבוצה',
        seenBy: 'המדריך.ה והרכזים',
      },
      kept: withGuide,
    },
    {
      ...{
        guide_id: person('מי ביקש.ה'),
        group_id: null,
        requested_at: null,
        outcome: ['ההחלטה', 'personal'],
      },
      ...{ decided_at: null, decided_by: person('מי החליט.ה'), assigned_to: null },
    },
  ),
  describe(
    activity,
    {
      ...{
        label: 'יומן הפעולות',
        about: 'מדריכים ורכזים',
        purpose: 'לדעת מי שינה מה ומתי',
        seenBy: 'הרכזים, וצוות הקבוצה לגביה',
      },
      kept: 'ללא הגבלת זמן',
    },
    {
      ...{ id: null, action: ['הפעולה', 'personal'], guide_id: person('מי'), group_id: null },
      ...{ for_guide_id: person('במקום מי') },
      ...{ details: ['שמות רשומות ושדות, בלי ערכים', 'personal'], created_at: ['מועד', 'personal'] },
    },
  ),
  describe(
    groupViews,
    {
      ...{
        label: 'מי צפה',
        about: 'מדריכים ורכזים',
        purpose: 'לדעת מי צפו במידע על קטינים',
        seenBy: coordinators,
      },
      kept: () => `${traceMonths} חודשים`,
    },
    {
      ...{ group_id: null, day: ['יום', 'personal'], guide_id: person('מי'), kind: ['מה נצפה', 'personal'] },
      ...{ count: null, first_at: ['פעם ראשונה', 'personal'], last_at: ['פעם אחרונה', 'personal'] },
    },
  ),
  describe(
    notices,
    {
      ...{ label: 'עדכונים', about: 'מדריכים ורכזים', purpose: 'לעדכן בזמן', seenBy: 'המדריך.ה' },
      kept: () => '90 ימים',
    },
    {
      ...{
        id: null,
        guide_id: person('למי'),
        kind: ['סוג העדכון', 'personal'],
        group_id: null,
        entry_id: null,
      },
      ...{ thread_id: null, at: null, read_at: ['מתי נקרא', 'personal'] },
    },
  ),
  describe(
    nudges,
    {
      ...{
        label: 'תזכורות',
        about: 'מדריכים ורכזים',
        purpose: 'לא להזכיר פעמיים ביום',
        seenBy: coordinators,
      },
      kept: () => '14 ימים',
    },
    { guide_id: person('למי'), day: null, at: ['מתי', 'personal'], sent_by: person('מי שלח.ה') },
  ),
  describe(
    presence,
    {
      ...{ label: 'מי כותב.ת עכשיו', about: 'מדריכים ורכזים', purpose: 'לכתוב יחד', seenBy: team },
      kept: () => 'יממה לכל היותר',
    },
    { group_id: null, guide_id: person('מי'), seen_at: ['מתי', 'personal'] },
  ),
  describe(
    pushSubscriptions,
    {
      ...{
        label: 'מכשירים שמקבלים התראות',
        about: 'מדריכים ורכזים',
        purpose: 'להודיע שיש חדש',
        seenBy: 'השרת בלבד',
      },
      kept: () => 'עד שמבטלים, או עד שהחיבור נגמר',
    },
    {
      ...{
        session: null,
        endpoint: ['כתובת בשירות ההתראות של הדפדפן', 'personal'],
        p256dh: null,
        auth: null,
      },
      ...{ told_of: null, tries: null, next_at: null },
    },
  ),
  describe(
    digests,
    {
      ...{ label: 'סיכום שבועי', about: 'מדריכים ורכזים', purpose: 'לשלוח סיכום לרכז.ת', seenBy: 'הרכז.ת' },
      kept: () => `עד שמבטלים או שההרשאה מסתיימת. כתובת שלא אושרה: ${digestLinkHours} שעות`,
    },
    {
      ...{ guide_id: person('של מי'), address: ['כתובת דואר', 'personal'], token_hash: null, asked_at: null },
      ...{ sent_week: null, tries: null, next_at: null },
    },
  ),
  describe(
    covers,
    {
      ...{
        label: 'מחליפים',
        about: 'מדריכים ורכזים',
        purpose: 'לדעת מי מחליף.ה רכז.ת שלא נמצא.ת',
        seenBy: 'שני הרכזים',
      },
      kept: () => 'עד יום אחרי סוף ההחלפה',
    },
    {
      ...{ id: null, coordinator_id: person('מי לא נמצא.ת'), cover_id: person('המחליף.ה') },
      ...{ from_day: ['מתאריך', 'personal'], to_day: ['עד תאריך', 'personal'] },
    },
  ),
  describe(
    archivedGuides,
    {
      ...{
        label: 'צוותים של שנים קודמות',
        about: 'מדריכים ורכזים',
        purpose: 'להעביר קבוצה, ולפתוח שנה מחדש',
      },
      ...{ seenBy: 'מי שרשאים לקרוא את התיק', kept: withYear },
    },
    { file_id: null, guide_id: person('מי'), role: ['תפקיד', 'personal'] },
  ),
  describe(
    departures,
    {
      ...{
        label: 'מי עזבו עם סוף השנה',
        about: 'מדריכים ורכזים',
        purpose: 'לפתוח שנה מחדש',
        seenBy: coordinators,
      },
      kept: withTrainees,
    },
    { year_id: null, guide_id: person('מי'), admin: ['ההרשאה שהייתה', 'personal'] },
  ),
  describe(
    closingChoices,
    {
      ...{ label: 'בחירות לסגירת השנה', about: 'חניכים', purpose: 'לסגור את השנה', seenBy: coordinators },
      kept: withTrainees,
    },
    {
      ...{ year_id: null, kind: null, key: null, choice: ['מה יקרה בסוף השנה', 'personal'] },
      ...{ guide_id: person('מי בחר.ה'), at: null },
    },
  ),
  describe(
    groupImports,
    {
      ...{ label: 'ייבוא של קבוצות', about: 'מדריכים ורכזים', purpose: 'לבטל ייבוא', seenBy: 'השרת בלבד' },
      kept: () => 'יממה, עד המחיקה היומית הבאה',
    },
    { id: null, guide_id: person('מי ייבא.ה'), year_id: null, created_at: null, contents: null },
  ),
]
