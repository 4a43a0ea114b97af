import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  storedValue,
} from '@hafifa/api/contract'
import { type Autosaver, type Conflicts, createAutosaver, type SaveState } from '@hafifa/shared-ui/autosave'
import { atom, store } from '@hafifa/shared-ui/platform'
import { continuesText } from './continuesText.ts'
import { saveFields } from './handover.api.ts'
import { conflictError, rejectedError } from './handover.errors.ts'
import { handoverSource } from './handover.journal.ts'
import { type Handover, incidentName } from './handover.ts'
import { saveIncident } from './incident.api.ts'
import { autosaverAtom, createIncident, type IncidentRow } from './incident.store.ts'
import { createReplacements, type Replacement } from './replacements.ts'
import { classifyFailure, issueText } from './saveFailures.ts'

export type OpenHandover = ReturnType<typeof createHandover>

export type HandoverView = {
  values: HandoverValues
  /** A row keeps its identity until it changes. */
  incidents: readonly IncidentRow[]
  state: SaveState
  error: unknown
  issues: Partial<Record<HandoverField, string>>
  /** When the text was typed that an earlier page left unsaved and that is back in the fields; null once it is read. */
  restoredFrom: Date | null
  /** Whether unsaved text outlives the page. */
  kept: boolean
  conflicts: Conflicts<HandoverValues>
  /** What has just taken values of others. */
  replaced: readonly Replacement[]
}

/** Autosaves the fields together and each incident by itself. */
export function createHandover(guideId: number, groupId: number, saved: Handover) {
  const fields = createAutosaver<HandoverValues>({
    saved: saved.values,
    isEqual: (one, other) => storedValue(one) === storedValue(other),
    continues: ({ guide, value }, mine) => guide?.id === guideId && continuesText(value, mine),
    save: (changes, options) => saveFields(groupId, changes, { guideId, ...options }),
    classifyFailure: (error) =>
      classifyFailure(
        error,
        (path) => path.replace(/^fields\./, ''),
        (theirs) => theirs as Conflicts<HandoverValues>,
      ),
  })
  const incidents = saved.incidents.map((incident) =>
    createIncident(guideId, incident, (answer, options) =>
      saveIncident({ groupId, handoverId: saved.handoverId, incidentId: incident.id }, answer, {
        guideId,
        ...options,
      }),
    ),
  )
  const savers: readonly Saver[] = [fields, ...incidents.map(({ saver }) => saver)]
  const fieldsAtom = autosaverAtom(fields)
  let { editors } = saved
  const { replacedAtom, replacing } = createReplacements(
    () => [
      ...handoverFieldNames.map((name) => ({
        name,
        label: handoverFields[name].label,
        value: fields.snapshot().values[name],
      })),
      ...incidents.map(({ id, label, saver }) => ({
        name: incidentName(id),
        label,
        value: saver.snapshot().values.answer,
      })),
    ],
    () => editors,
  )
  const restoredFromAtom = atom<Date | null>(null)
  const keptAtom = atom(true)
  const journalSource = handoverSource({
    fields,
    incidents,
    onRestored: (typedAt) => store.set(restoredFromAtom, typedAt),
    onKept: (kept) => store.set(keptAtom, kept),
  })

  const viewAtom = atom((get): HandoverView => {
    const { values, rejected, conflicts } = get(fieldsAtom)
    const snapshots = [get(fieldsAtom), ...incidents.map((incident) => get(incident.snapshotAtom))]
    const rows = incidents.map((incident) => get(incident.rowAtom))
    const issues = Object.fromEntries(
      Object.entries(rejected).map(([name, error]) => [name, issueText(error, `fields.${name}`)]),
    )
    return {
      values,
      incidents: rows,
      state: worst(snapshots.map(({ state }) => state)),
      error:
        rejectedError(issues, rows) ??
        snapshots.find(({ error }) => error !== undefined)?.error ??
        conflictError(conflicts, rows),
      issues,
      restoredFrom: get(restoredFromAtom),
      kept: get(keptAtom),
      conflicts,
      replaced: get(replacedAtom),
    }
  })

  return {
    guideId,
    groupId,
    savers,
    journalSource,
    viewAtom,
    view: () => store.get(viewAtom),
    closeNotice: () => store.set(restoredFromAtom, null),

    change<Name extends HandoverField>(name: Name, value: HandoverValues[Name]): void {
      fields.change({ [name]: value })
    },

    resolve: fields.resolve,

    hold: fields.hold,

    release: (name: HandoverField) => replacing(() => fields.release(name)),

    /** See `Autosaver.flush`. */
    async flush(): Promise<boolean> {
      const saved = await Promise.all(savers.map((saver) => saver.flush()))
      return saved.every(Boolean)
    },

    /** Sends unsaved edits at once, except for rejected ones. */
    flushOrRetry(): void {
      for (const saver of savers) {
        const { state } = saver.snapshot()
        if (state === 'failed') saver.retry()
        else if (state !== 'saved') void saver.flush()
      }
    },

    beginRefresh(): (fresh: Handover) => Handover {
      const refreshFields = fields.beginRefresh()
      const refreshAnswers = new Map(incidents.map(({ id, saver }) => [id, saver.beginRefresh()]))
      const refresh = (fresh: Handover): Handover => ({
        ...fresh,
        values: refreshFields(fresh.values),
        incidents: fresh.incidents.map(({ id, label, ...answer }) => ({
          id,
          label,
          ...(refreshAnswers.get(id)?.({ answer }).answer ?? answer),
        })),
      })
      return (fresh) => {
        editors = fresh.editors
        return replacing(() => refresh(fresh))
      }
    },
  }
}

type Saver = Pick<Autosaver<never>, 'flush' | 'flushOnPageHide' | 'retry'> & {
  snapshot: () => { state: SaveState }
}

const fromBestToWorst: readonly SaveState[] = ['saved', 'pending', 'saving', 'conflict', 'failed']

function worst(states: readonly SaveState[]): SaveState {
  return fromBestToWorst.findLast((state) => states.includes(state)) ?? 'saved'
}
