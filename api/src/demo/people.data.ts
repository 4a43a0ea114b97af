/** All people are fictional. Phones 0500000002 to 0500000009 each demonstrate one situation. */
export type Person = { phone: string; name: string }

export const founder = { phone: '0500000001', name: 'רותם אלמוג' }

export const coordinators = [
  founder,
  { phone: '0500000010', name: 'אורית שדה' },
  { phone: '0500000011', name: 'יואב כרמלי' },
] as const satisfies Person[]

export const withoutGroup = { phone: '0500000003', name: 'עומר גלבוע' }

export const newcomer = { phone: '0500000006', name: 'מאיה סלע' }

export const applicant = { phone: '0500000028', name: 'ענבל כנען' }

export const guides: Person[] = [
  { phone: '0500000002', name: 'נועה ברקת' },
  withoutGroup,
  { phone: '0500000004', name: 'שירה אורן' },
  { phone: '0500000005', name: 'איתי מזור' },
  newcomer,
  { phone: '0500000007', name: 'דניאל פלד' },
  { phone: '0500000008', name: 'תמר ענבר' },
  { phone: '0500000009', name: 'יעל זמיר' },
  { phone: '0500000012', name: 'אלון שקדי' },
  { phone: '0500000013', name: 'ליאור חרמון' },
  { phone: '0500000014', name: 'הדס גלעדי' },
  { phone: '0500000015', name: 'נדב ברוש' },
  { phone: '0500000016', name: 'מיכל ירדני' },
  { phone: '0500000017', name: 'שחר אביטל' },
  { phone: '0500000018', name: 'עדי רימונים' },
  { phone: '0500000019', name: 'יובל סנה' },
  { phone: '0500000020', name: 'גיא מעוז' },
  { phone: '0500000021', name: 'אביגיל נוי' },
  { phone: '0500000022', name: 'סהר דביר' },
  { phone: '0500000023', name: 'רוני צפריר' },
  { phone: '0500000024', name: 'אסף לבנון' },
  { phone: '0500000025', name: 'הילה גורן' },
  { phone: '0500000026', name: 'תומר אלוני' },
  { phone: '0500000027', name: 'נגה שמיר' },
]

export const formerGuides: Person[] = [
  { phone: '0500000029', name: 'אורי לביא' },
  { phone: '0500000030', name: 'שני אגמון' },
]

export function phoneOf(digits: number): string {
  return String(500_000_000 + digits).padStart(10, '0')
}

export function nameOf(digits: number): string {
  return guides.find(({ phone }) => phone === phoneOf(digits))?.name ?? ''
}

/** The founder manages groups without a coordinator. */
export function coordinatorPhone({ coordinator }: { coordinator?: number }): string {
  return coordinator === undefined ? founder.phone : phoneOf(coordinator)
}
