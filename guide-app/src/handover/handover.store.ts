import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  storedValue,
} from '@hafifa/api/contract'
import { type Autosaver, type Conflicts, createAutosaver, type SaveState } from '@hafifa/shared-ui/drafts'
import { atom, store } from '@hafifa/shared-ui/platform'
import { continuesText } from './continuesText.ts'
import { saveFields } from './handover.api.ts'
import { handoverSource } from './handover.journal.ts'
import { type Handover, type Incident, incidentName } from './handover.ts'
import { createViewAtom } from './handover.view.ts'
import { saveIncident } from './incident.api.ts'
import { autosaverAtom, createIncident } from './incident.store.ts'
import { createReplacements } from './replacements.ts'
import { classifyFailure } from './saveFailures.ts'

export type OpenHandover = ReturnType<typeof createHandover>

/** Autosaves the fields together, and each incident separately. */
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
  const openIncident = (incident: Incident) =>
    createIncident(guideId, incident, (answer, options) =>
      saveIncident({ groupId, handoverId: saved.handoverId, incidentId: incident.id }, answer, {
        guideId,
        ...options,
      }),
    )
  const incidentsAtom = atom<readonly ReturnType<typeof openIncident>[]>(saved.incidents.map(openIncident))
  const incidents = () => store.get(incidentsAtom)
  const savers = (): readonly Saver[] => [fields, ...incidents().map(({ saver }) => saver)]
  const namesAtom = atom((get) => [
    ...handoverFieldNames,
    ...get(incidentsAtom).map(({ id }) => incidentName(id)),
  ])
  const fieldsAtom = autosaverAtom(fields)
  let { editors } = saved
  const { replacedAtom, replacing } = createReplacements(
    () => [
      ...handoverFieldNames.map((name) => ({
        name,
        label: handoverFields[name].label,
        value: fields.snapshot().values[name],
      })),
      ...incidents().map(({ id, label, saver }) => ({
        name: incidentName(id),
        label,
        value: saver.snapshot().values.answer,
      })),
    ],
    () => editors,
  )
  const restoredFromAtom = atom<Date | null>(null)
  const keptAtom = atom<boolean | undefined>(undefined)
  const viewAtom = createViewAtom({ fieldsAtom, incidentsAtom, restoredFromAtom, keptAtom, replacedAtom })
  const journalSource = handoverSource({
    fields,
    incidents,
    names: () => store.get(namesAtom),
    subscribe: (listener) => store.sub(viewAtom, listener),
    onRestored: (typedAt) => store.set(restoredFromAtom, typedAt),
    onKept: (kept) => store.set(keptAtom, kept),
  })

  /** The copy on a device leaves them out, so that they come with the network. */
  function addIncidents(fresh: readonly Incident[]) {
    const known = new Set(incidents().map(({ id }) => id))
    const added = fresh.filter(({ id }) => !known.has(id))
    if (added.length > 0) store.set(incidentsAtom, [...incidents(), ...added.map(openIncident)])
  }

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

    async flush(): Promise<boolean> {
      const saved = await Promise.all(savers().map((saver) => saver.flush()))
      return saved.every(Boolean)
    },

    flushOrRetry(): void {
      for (const saver of savers()) {
        const { state } = saver.snapshot()
        if (state === 'failed') saver.retry()
        else if (state !== 'saved') void saver.flush()
      }
    },

    beginRefresh(): (fresh: Handover) => Handover {
      const refreshFields = fields.beginRefresh()
      const refreshAnswers = new Map(incidents().map(({ id, saver }) => [id, saver.beginRefresh()]))
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
        addIncidents(fresh.incidents)
        return replacing(() => refresh(fresh))
      }
    },
  }
}

type Saver = Pick<Autosaver<never>, 'flush' | 'flushOnPageHide' | 'retry' | 'stop'> & {
  snapshot: () => { state: SaveState }
}
