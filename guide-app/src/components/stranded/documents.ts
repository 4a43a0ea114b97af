import {
  type FieldValue,
  formatValue,
  fullLabel,
  handoverFields,
  incidentsLabel,
  isKeyOf,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { groupQuery } from '@hafifa/shared-ui/calls'
import type { DraftEntry } from '@hafifa/shared-ui/drafts'
import { compareTexts } from '@hafifa/shared-ui/fields'
import { decisions } from '@hafifa/shared-ui/review'
import type { StoredDraft } from '../../journalEntries.ts'
import { questionsQuery } from '../../queries/archive.ts'

export type Line = { label: string; text: string }

type DocumentKind = {
  title: string
  /** Makes a call that only readers of the document may make. */
  read: (id: number) => Promise<unknown>
  linesOf: (field: string, typed: DraftEntry) => Line[]
}

const readGroup = (id: number) => groupQuery(id).queryFn()

const kinds: Record<string, DocumentKind> = {
  handover: {
    title: 'תיק חפיפה',
    read: readGroup,
    linesOf(field, { value, base: [base] }) {
      if (field.startsWith('incident-')) {
        return lineOf(incidentsLabel, detailsOf(value), detailsOf(base))
      }
      if (!isKeyOf(handoverFields, field)) return []
      return lineOf(fullLabel(field), fieldValueOf(value), fieldValueOf(base))
    },
  },
  trainees: {
    title: 'רשימת חניכים',
    read: readGroup,
    linesOf(_field, typed) {
      const { values, base } = typed.value as StoredDraft
      return traineeFieldNames.flatMap((name) => lineOf(traineeFields[name].label, values[name], base[name]))
    },
  },
  threads: {
    title: 'הערות על התיק',
    read: readGroup,
    linesOf: (form, { value }) => lineOf(form === 'reply' ? 'תשובה' : 'הודעה', String(value)),
  },
  remarks: {
    title: 'הערות על התיק',
    read: readGroup,
    linesOf: (_form, { value }) => lineOf('הערה', String(value)),
  },
  decision: {
    title: 'החלטה על הגשה',
    read: readGroup,
    linesOf: (decision, { value }) =>
      isKeyOf(decisions, decision) ? lineOf(decisions[decision].title, String(value)) : [],
  },
  questions: {
    title: 'תיק משנה קודמת',
    read: (id) => questionsQuery(id).queryFn(),
    linesOf: (form, { value }) => lineOf(form.startsWith('ask') ? 'שאלה' : 'תשובה', String(value)),
  },
}

export function kindOf(name: string): { kind: DocumentKind | undefined; id: number } {
  const [prefix = '', id] = name.split('/')
  return { kind: kinds[prefix], id: Number(id) }
}

function detailsOf(answer: unknown): string {
  const hasDetails = typeof answer === 'object' && answer !== null && 'details' in answer
  return hasDetails ? String(answer.details) : ''
}

function fieldValueOf(value: unknown): FieldValue | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The typed text without the base that it continues, which a guide without access may not read. */
function lineOf(label: string, value: FieldValue | null, base: FieldValue | null = null): Line[] {
  const text = compareTexts(formatValue(value), formatValue(base))
    .mine.filter(({ differs }) => differs)
    .map((part) => part.text.trim())
    .join(' … ')
  return text === '' ? [] : [{ label, text }]
}
