import { type HandoverFieldDescription, handoverFields } from '../handover/handover.fields.ts'

/** A value for every field that completes a tab. */
export const completeHandover = Object.fromEntries(
  Object.entries<HandoverFieldDescription>(handoverFields)
    .filter(([, field]) => field.required || field.counted)
    .map(([name, field]) => [name, exampleOf(field)]),
)

function exampleOf(field: HandoverFieldDescription) {
  if (field.kind === 'bit') return 1
  return field.kind === 'choice' ? field.options[0] : field.label
}
