import type { HandoverField, HandoverValues } from '@hafifa/api/contract'
import type { Conflicts, SaveState } from '@hafifa/shared-ui/drafts'
import { atom, type DeviceCopy, deviceCopyAtom, isApiError } from '@hafifa/shared-ui/platform'
import { conflictError, rejectedError } from './handover.errors.ts'
import type { autosaverAtom, createIncident, IncidentRow } from './incident.store.ts'
import type { createReplacements, Replacement } from './replacements.ts'
import { issueText } from './saveFailures.ts'

export type HandoverView = {
  values: HandoverValues
  /** A row, and the list, keeps its identity until it changes. */
  incidents: readonly IncidentRow[]
  state: SaveState
  error: unknown
  issues: Partial<Record<HandoverField, string>>
  /** When the restored text of an earlier page was typed; null once its notice is closed. */
  restoredFrom: Date | null
  /** Whether unsaved text outlives the page. Undefined until the journal has tried. */
  kept: boolean | undefined
  /** What is said of unsaved text that the journal of a copy keeps until the network is back. */
  waits: DeviceCopy['unsent'] | undefined
  conflicts: Conflicts<HandoverValues>
  /** The fields and incidents whose values others have just replaced. */
  replaced: readonly Replacement[]
}

type Atom<Value> = ReturnType<typeof atom<Value>>

type HandoverAtoms = {
  fieldsAtom: ReturnType<typeof autosaverAtom<HandoverValues>>
  incidentsAtom: Atom<readonly ReturnType<typeof createIncident>[]>
  restoredFromAtom: Atom<Date | null>
  keptAtom: Atom<boolean | undefined>
} & Pick<ReturnType<typeof createReplacements>, 'replacedAtom'>

export function createViewAtom(atoms: HandoverAtoms) {
  const { fieldsAtom, incidentsAtom, restoredFromAtom, keptAtom, replacedAtom } = atoms
  const rowsAtom = atom((get) => get(incidentsAtom).map((incident) => get(incident.rowAtom)))
  return atom((get): HandoverView => {
    const { values, rejected, conflicts } = get(fieldsAtom)
    const snapshots = [get(fieldsAtom), ...get(incidentsAtom).map((incident) => get(incident.snapshotAtom))]
    const rows = get(rowsAtom)
    const issues = Object.fromEntries(
      Object.entries(rejected).map(([name, error]) => [name, issueText(error, `fields.${name}`)]),
    )
    const error =
      rejectedError(issues, rows) ??
      snapshots.find(({ error }) => error !== undefined)?.error ??
      conflictError(conflicts, rows)
    const kept = get(keptAtom)
    const waits = kept && isApiError(error, 'network') ? get(deviceCopyAtom)?.unsent : undefined
    return {
      values,
      incidents: rows,
      state: waits ? 'pending' : worst(snapshots.map(({ state }) => state)),
      error,
      issues,
      restoredFrom: get(restoredFromAtom),
      kept,
      waits,
      conflicts,
      replaced: get(replacedAtom),
    }
  })
}

const fromBestToWorst: readonly SaveState[] = ['saved', 'pending', 'saving', 'conflict', 'failed']

function worst(states: readonly SaveState[]): SaveState {
  return fromBestToWorst.findLast((state) => states.includes(state)) ?? 'saved'
}
