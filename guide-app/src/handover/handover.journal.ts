import {
  describeHandoverField,
  type FieldDescription,
  type HandoverValues,
  keysOf,
} from '@hafifa/api/contract'
import type { Autosaver, Edits, JournalSource } from '@hafifa/shared-ui/drafts'
import type { IncidentAnswer } from '../journalEntries.ts'
import { incidentName } from './handover.ts'
import type { createIncident } from './incident.store.ts'

type HandoverParts = Pick<JournalSource, 'names' | 'subscribe'> & {
  fields: Autosaver<HandoverValues>
  incidents: () => readonly ReturnType<typeof createIncident>[]
  onRestored: (typedAt: Date) => void
  onKept: (kept: boolean) => void
}

export function handoverSource({ fields, incidents, onRestored, ...parts }: HandoverParts): JournalSource {
  return {
    ...parts,

    unsaved() {
      const answers = incidents().map(({ id, saver }) => [incidentName(id), saver.unsaved().answer] as const)
      return { ...fields.unsaved(), ...Object.fromEntries(answers.filter(([, answer]) => answer)) }
    },

    restore(entries) {
      const restored = [
        restoreEdits(fields, entries as Edits<HandoverValues>, joinTexts),
        ...incidents().map(({ id, saver }) => {
          const answer = entries[incidentName(id)]
          return answer && restoreEdits(saver, { answer } as Edits<{ answer: IncidentAnswer }>, joinAnswers)
        }),
      ]
      if (restored.some(Boolean))
        onRestored(new Date(Math.max(...Object.values(entries).map(({ at }) => at))))
    },
  }
}

type Join<Values> = (
  name: keyof Values,
  restored: Values[keyof Values],
  typed: Values[keyof Values],
) => Partial<Values> | undefined

/** Appends text that was typed before the journal opened. Returns whether anything was restored. */
function restoreEdits<Values extends object>(
  saver: Autosaver<Values>,
  edits: Edits<Values>,
  join: Join<Values>,
): boolean {
  const typed = saver.unsaved()
  const restored = saver.restore(edits)
  const names = keysOf(typed)
  const joined = names.map((name) => {
    const edit = edits[name]
    const newer = typed[name]
    return edit && newer && !restored.includes(name) ? join(name, edit.value, newer.value) : undefined
  })
  const changes: Partial<Values> = Object.assign({}, ...joined)
  if (Object.keys(changes).length > 0) saver.change(changes)
  return restored.length > 0 || joined.some(Boolean)
}

/** Null for fields whose newer answer replaces the older one. */
const separators: Record<FieldDescription['kind'], string | null> = {
  short: ' ',
  long: '\n',
  contactPhone: ' ',
  openChoice: ' ',
  choice: null,
  yesNo: null,
  bit: null,
}

const joinTexts: Join<HandoverValues> = (name, restored, typed) => {
  const separator = separators[describeHandoverField(name).kind]
  if (separator === null || typeof restored !== 'string' || typeof typed !== 'string') return undefined
  if (restored === typed || restored === '') return undefined
  return { [name]: joinFilled(separator, restored, typed) }
}

const joinAnswers: Join<{ answer: IncidentAnswer }> = (_name, restored, typed) => {
  if (!typed.selected || restored.details === typed.details || restored.details === '') return undefined
  return { answer: { ...typed, details: joinFilled('\n', restored.details, typed.details) } }
}

const joinFilled = (separator: string, ...texts: string[]) => texts.filter(Boolean).join(separator)
