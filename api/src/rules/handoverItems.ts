import type { CountedField } from './handover.fields.ts'

/** In a file of its own, because the first page of guides does not load the description of the fields. */
export const handoverItems: SizeOf<CountedField | 'name'> = 12

type SizeOf<Union, Counted extends unknown[] = []> = [Union] extends [never]
  ? Counted['length']
  : SizeOf<Exclude<Union, LastOf<Union>>, [...Counted, unknown]>

/** One function for each member, intersected: overloads, of which the last one is inferred. */
type LastOf<Union> = (Union extends unknown ? (give: () => Union) => void : never) extends (
  give: infer Overloads,
) => void
  ? Overloads extends () => infer Last
    ? Last
    : never
  : never
