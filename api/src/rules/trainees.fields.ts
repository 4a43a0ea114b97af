import type { FieldDescription, KeptField, ValueOf } from './fields.ts'
import { keysOf } from './objects.ts'

export type TraineeFieldDescription = KeptField & {
  /** The least width of the column, in rem. Wider tables widen all columns in proportion. */
  width: number
  /** Place on a phone's card. Other fields open on demand. */
  card?: 'title' | 'head' | 'summary'
  /** Precedes the value on a card's summary, where the value alone would be unclear. */
  cardLabel?: string
  /** Further titles of its column in sheets that are imported, without plurals and articles. The name counts, too. */
  sheetTitles?: readonly string[]
  sheetValues?: { readonly [option: string]: readonly string[] }
  /** A cell with a date may be a grade that a spreadsheet has taken for one. */
  isGrade?: true
  cardSort?: number
}

const activityStatuses = ['פעיל.ה', 'לא פעיל.ה'] as const

export const traineeFields = {
  first_name: {
    label: 'שם פרטי',
    kind: 'short',
    required: true,
    protection: 'personal',
    width: 5.5,
    card: 'title',
    cardSort: 2,
    sheetTitles: ['פרטי', 'first', 'firstname', 'given name', 'имя', 'الاسم الأول', 'الاسم الشخصي'],
  },
  last_name: {
    label: 'שם משפחה',
    kind: 'short',
    required: true,
    protection: 'personal',
    width: 6.5,
    card: 'title',
    cardSort: 1,
    sheetTitles: ['משפחה', 'last', 'lastname', 'surname', 'family name', 'фамилия', 'اسم العائلة'],
  },
  phone: {
    label: 'טלפון',
    kind: 'contactPhone',
    protection: 'personal',
    width: 8,
    card: 'head',
    sheetTitles: [
      ...['נייד', 'טל', 'פלאפון', 'סלולרי', 'סלולר', 'mobile', 'cell', 'tel', 'telephone', 'cellphone'],
      ...['телефон', 'هاتف', 'رقم الهاتف', 'טלפון 1', 'נייד 1'],
    ],
  },
  school: {
    label: 'בית ספר',
    kind: 'short',
    protection: 'personal',
    width: 6.5,
    card: 'summary',
    cardSort: 4,
    sheetTitles: ['בתי ספר', 'ביה״ס', 'בי״ס', 'מוסד לימודים', 'מוסד', 'школа', 'المدرسة'],
  },
  grade: {
    label: 'כיתה',
    kind: 'short',
    protection: 'personal',
    width: 3.75,
    card: 'summary',
    cardLabel: 'כיתה',
    cardSort: 3,
    sheetTitles: ['שכבה', 'כתה', 'class', 'класс', 'الصف'],
    isGrade: true,
  },
  gender: {
    label: 'לשון פנייה',
    kind: 'openChoice',
    options: ['את', 'אתה', 'מעורב', 'אתם'],
    other: { option: 'אחר', label: 'לשון פנייה אחרת' },
    protection: 'personal',
    width: 5,
    sheetTitles: [
      ...['מין', 'מגדר', 'פנייה', 'פניה', 'לשון פניה', 'לשון', 'sex', 'זכר/נקבה', 'ז/נ', 'בן/בת'],
    ],
    sheetValues: {
      את: ['נ', 'נקבה', 'בת', 'אישה', 'אשה', 'ילדה', 'נערה', 'היא', 'לשון נקבה', 'female', 'f', 'girl'],
      אתה: ['ז', 'זכר', 'בן', 'גבר', 'ילד', 'נער', 'הוא', 'לשון זכר', 'male', 'm', 'boy'],
    },
  },
  armor_status: { label: 'סטטוס ארון', kind: 'short', protection: 'sensitive', width: 5.25 },
  activity_status: {
    label: 'סטטוס פעילות',
    kind: 'choice',
    options: activityStatuses,
    default: activityStatuses[0],
    protection: 'personal',
    width: 5.5,
    card: 'head',
    cardSort: 5,
  },
  expected_to_stay: { label: 'צפוי להישאר', kind: 'yesNo', protection: 'personal', width: 5.5, cardSort: 6 },
  relevance_classification: {
    label: 'סיווג רלוונטיות',
    kind: 'openChoice',
    options: ['מועצת חלוץ', 'קורס', 'שנת שירות (לעולים ל-י״ב)'],
    protection: 'personal',
    width: 7,
  },
  comments: {
    label: 'הערות',
    kind: 'long',
    protection: 'sensitive',
    width: 8.5,
    sheetTitles: ['הערה', 'note', 'remark', 'comment'],
  },
} as const satisfies Record<string, TraineeFieldDescription>

export type TraineeField = keyof typeof traineeFields

export const traineeFieldNames = keysOf(traineeFields)

export function describeTraineeField(name: TraineeField): TraineeFieldDescription {
  return traineeFields[name]
}

export const isNameOfTrainee = (name: TraineeField): boolean => describeTraineeField(name).card === 'title'

export const traineeGroupLabel = 'קבוצה'

type Fields = typeof traineeFields

export type TraineeValues = {
  [Name in TraineeField]:
    | ValueOf<Fields[Name]>
    | (Fields[Name] extends { required: true } | { default: string } ? never : null)
}

export function isNeverNull(field: FieldDescription): boolean {
  return field.required === true || 'default' in field
}

export function fullName({ first_name, last_name }: Pick<TraineeValues, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`
}
