import { isKeyOf } from './objects.ts'
import type { Level } from './protection.ts'
import { textLimits } from './text.ts'

export type TextKind = keyof typeof textLimits

/** One field of a form. A table of descriptions is the only place that lists the fields of a form. */
export type FieldDescription = {
  label: string
  placeholder?: string
  required?: true
} & (
  | { kind: TextKind }
  /** One of the options. With a default it is never empty. */
  | { kind: 'choice'; options: readonly string[]; default?: string }
  /** One of the options or any other short text. `other` labels the option that opens an input, and the input. */
  | { kind: 'openChoice'; options: readonly string[]; other?: { option: string; label: string } }
  | { kind: 'yesNo' }
  | { kind: 'bit' }
)

export type KeptField = FieldDescription & { protection: Level }

export type FieldValue = string | number | boolean

export type ValueOf<Field extends FieldDescription> = Field extends {
  kind: 'choice'
  options: readonly (infer Option)[]
}
  ? Option
  : Field['kind'] extends 'yesNo'
    ? boolean
    : Field['kind'] extends 'bit'
      ? 0 | 1
      : string

export const requiredMessage = 'שדה חובה'

/** False and 0 ("no") are answers; only null and blank texts are empty. */
export function isFilled(value: FieldValue | null): boolean {
  return value !== null && String(value).trim() !== ''
}

export function formatValue(value: FieldValue | null): string {
  if (value === null || typeof value === 'string') return value ?? ''
  return value ? 'כן' : 'לא'
}

export function isSentAsHash({ kind }: FieldDescription, stored: FieldValue | null): boolean {
  return kind === 'long' && stored !== null
}

export function limitOf({ kind }: FieldDescription): number {
  if (kind === 'openChoice') return textLimits.short
  return isKeyOf(textLimits, kind) ? textLimits[kind] : Number.POSITIVE_INFINITY
}
