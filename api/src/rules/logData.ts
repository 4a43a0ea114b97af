import type { Action } from './actions.ts'
import { countOf } from './count.ts'
import { displayName, invitationOf } from './displayName.ts'
import { type MovedKind, movedKinds } from './merge.ts'
import { entriesOf, isKeyOf } from './objects.ts'
import { isRemarkField, type RemarkField, remarkLabel } from './remarks.fields.ts'
import { attentionFields, helpFields } from './settings.fields.ts'
import { type StageId, stageLabels } from './stages.ts'
import { traineeFields, traineeGroupLabel } from './trainees.fields.ts'
import { type ViewKind, viewKinds } from './viewKinds.ts'

const countLabels = {
  created: 'קבוצות חדשות',
  assigned: 'שיוכים',
  invited: 'הזמנות',
  added: 'נוספו',
  changed: 'עודכנו',
  removed: 'הוסרו',
  restored: 'שוחזרו',
  kept: 'נשארו',
}

/** What an entry of the activity log says beside its columns: ids, names of fields and of things, never values. */
export type LogData = {
  /** Names of the fields that changed, as the action calls them. */
  fields?: string[]
  /** Of a handover file; null is the whole file. */
  part?: RemarkField | null
  renamed?: [from: string, to: string]
  /** Of a group, a device or a kind of incident. */
  name?: string
  /** The name under which a person without an account was invited. */
  invited?: string
  years?: string[]
  days?: [first: string, last: string]
  stage?: StageId
  shown?: ViewKind
  counts?: Partial<Record<keyof typeof countLabels, number>>
  /** The account that was merged into that of the subject. */
  merged?: number
  moved?: Partial<Record<MovedKind, number>>
  groupsWithinHour?: number
  search?: true
}

type Logged = {
  action: Action
  subjectId: number | null
  data: LogData | null
  /** The text of an entry that an earlier version has written. */
  legacyText: string | null
}

const settingFields = { ...attentionFields, ...helpFields }

const labelsOf: Partial<Record<Action, (field: string) => string | undefined>> = {
  'trainee.update': (field) =>
    field === 'group_id'
      ? traineeGroupLabel
      : isKeyOf(traineeFields, field)
        ? traineeFields[field].label
        : undefined,
  'handover.update': (field) => (isRemarkField(field) ? remarkLabel(field) : undefined),
  'settings.update': (field) => (isKeyOf(settingFields, field) ? settingFields[field].label : undefined),
  'year.update': (field) => ({ firstDay: 'תאריך התחלה', lastDay: 'תאריך סיום' })[field],
}

const renaming = (from: string, to: string) => `${from} ← ${to}`

const counted = <Key extends string>(
  counts: Partial<Record<Key, number>>,
  labels: Readonly<Record<Key, string>>,
) => entriesOf(counts).map(([key, count]) => `${labels[key]}: ${count}`)

/** The guides whose names the text of an entry needs. */
export function namedIn({ subjectId, data }: Pick<Logged, 'subjectId' | 'data'>): number[] {
  return [subjectId, data?.merged].flatMap((id) => id ?? [])
}

/** The Hebrew text of an entry, with present names and labels. */
export function logText(
  { action, subjectId, data, legacyText }: Logged,
  nameOf: (guideId: number) => string | undefined,
): string {
  const { renamed, merged, part, stage, shown, groupsWithinHour } = data ?? {}
  const people = () => {
    if (subjectId === null || (renamed && action === 'guide.update')) return []
    const name = displayName(nameOf(subjectId))
    if (merged !== undefined) return [renaming(displayName(nameOf(merged)), name)]
    return [action === 'invitation.accept' ? `${invitationOf}${name}` : name]
  }
  return [
    legacyText,
    ...people(),
    renamed && renaming(...renamed),
    data?.name,
    data?.invited,
    ...(data?.years ?? []),
    data?.days?.join(' – '),
    ...(data?.fields ?? []).map((field) => labelsOf[action]?.(field)),
    part !== undefined && remarkLabel(part),
    stage && stageLabels[stage],
    shown && viewKinds[shown],
    ...counted(data?.counts ?? {}, countLabels),
    ...counted(data?.moved ?? {}, movedKinds),
    groupsWithinHour && `${countOf(groupsWithinHour, 'group')} בשעה`,
    data?.search && 'לפי חיפוש',
  ]
    .filter(Boolean)
    .join(', ')
}
