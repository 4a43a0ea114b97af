import { type HandoverFieldDescription, handoverFields } from '../rules/handover.fields.ts'
import { exampleOf } from './exampleOf.ts'

export const completeHandover = Object.fromEntries(
  Object.entries<HandoverFieldDescription>(handoverFields)
    .filter(([, field]) => field.required || field.counted)
    .map(([name, field]) => [name, exampleOf(field)]),
)
