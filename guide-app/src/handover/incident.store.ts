import type { TheirValue } from '@hafifa/api/contract'
import {
  type Autosaver,
  type Conflicts,
  createAutosaver,
  type SaveOptions,
  type Theirs,
} from '@hafifa/shared-ui/drafts'
import { atom, store } from '@hafifa/shared-ui/platform'
import type { IncidentAnswer } from '../journalEntries.ts'
import { continuesText } from './continuesText.ts'
import { answerOf, type Incident, isSameAnswer } from './handover.ts'
import { classifyFailure, issueText } from './saveFailures.ts'

export type IncidentRow = Incident & {
  issue: string | undefined
  conflict: Theirs<IncidentAnswer> | undefined
  resolve: (answer: IncidentAnswer) => void
  hold: () => void
  release: () => void
  setSelected: (selected: boolean | null) => void
  setDetails: (details: string) => void
}

type Values = { answer: IncidentAnswer }

/** Autosaves the choice and the details of an incident as one value. */
export function createIncident(
  guideId: number,
  { id, label, ...saved }: Incident,
  save: (answer: IncidentAnswer, options: SaveOptions<Values>) => Promise<void>,
) {
  const saver = createAutosaver<Values>({
    saved: { answer: saved },
    isEqual: isSameAnswer,
    continues: ({ guide, value }, mine) =>
      guide?.id === guideId && continuesText(value.details, mine.details),
    save: async ({ answer }, options) => answer && save(answer, options),
    classifyFailure: (error) => classifyFailure(error, () => 'answer', conflictsOf),
  })
  const snapshotAtom = autosaverAtom(saver)
  const change = (changes: Partial<IncidentAnswer>) =>
    saver.change({ answer: { ...saver.snapshot().values.answer, ...changes } })
  const setSelected = (selected: boolean | null) => change({ selected })
  const setDetails = (details: string) => change({ details })
  const resolve = (answer: IncidentAnswer) => saver.resolve('answer', answer)
  const hold = () => saver.hold('answer')
  const release = () => saver.release('answer')
  const rowAtom = atom((get): IncidentRow => {
    const { values, rejected, conflicts } = get(snapshotAtom)
    const issue = issueText(rejected.answer, 'details')
    const conflict = conflicts.answer
    return { id, label, ...values.answer, issue, conflict, resolve, hold, release, setSelected, setDetails }
  })
  return { id, label, saver, snapshotAtom, rowAtom }
}

function conflictsOf(theirs: Record<string, TheirValue>): Conflicts<Values> {
  const [their] = Object.values(theirs)
  return their ? { answer: { ...their, value: answerOf(their.value) } } : {}
}

export function autosaverAtom<Values>({ snapshot, subscribe }: Autosaver<Values>) {
  const current = atom(snapshot())
  subscribe(() => store.set(current, snapshot()))
  return current
}
