import type { FieldDescription, FieldValue } from '../rules/fields.ts'

export function exampleOf(field: FieldDescription): FieldValue | undefined {
  switch (field.kind) {
    case 'choice':
    case 'openChoice':
      return field.options[0]
    case 'yesNo':
      return false
    case 'bit':
      return 1
    default:
      return field.label
  }
}
