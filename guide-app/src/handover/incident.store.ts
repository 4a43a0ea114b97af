import { type Autosaver, createAutosaver, type SaveOptions } from '@hafifa/shared-ui/autosave'
import { atom, store } from '@hafifa/shared-ui/platform'
import { type Incident, type IncidentAnswer, isSameAnswer } from './handover.api.ts'
import { classifyFailure, issueText } from './saveFailures.ts'

export type IncidentRow = Incident & {
  issue: string | undefined
  setSelected: (selected: boolean | null) => void
  setDetails: (details: string) => void
}

/** Autosaves the choice and the details of an incident as one value. */
export function createIncident(
  { id, label, ...saved }: Incident,
  save: (answer: IncidentAnswer, options: SaveOptions) => Promise<void>,
) {
  const saver = createAutosaver<{ answer: IncidentAnswer }>({
    saved: { answer: saved },
    isEqual: isSameAnswer,
    save: async ({ answer }, options) => answer && save(answer, options),
    classifyFailure: (error) => classifyFailure(error, () => 'answer'),
  })
  const snapshotAtom = autosaverAtom(saver)
  const change = (changes: Partial<IncidentAnswer>) =>
    saver.change({ answer: { ...saver.snapshot().values.answer, ...changes } })
  const setSelected = (selected: boolean | null) => change({ selected })
  const setDetails = (details: string) => change({ details })
  const rowAtom = atom((get): IncidentRow => {
    const { values, rejected } = get(snapshotAtom)
    const issue = issueText(rejected.answer, 'details')
    return { id, label, ...values.answer, issue, setSelected, setDetails }
  })
  return { id, saver, snapshotAtom, rowAtom }
}

/** Follows an autosaver's snapshot. */
export function autosaverAtom<Values>({ snapshot, subscribe }: Autosaver<Values>) {
  const current = atom(snapshot())
  subscribe(() => store.set(current, snapshot()))
  return current
}
