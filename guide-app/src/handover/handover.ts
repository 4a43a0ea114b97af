import { type HandoverField, type HandoverValues, handoverFields } from '@hafifa/api/contract'
import { type Autosaver, createAutosaver, type SaveState } from '@hafifa/shared-ui/autosave'
import { ApiError } from '@hafifa/shared-ui/platform'
import { saveFields } from './calls.ts'
import { type HandoverFile, keptValue } from './file.ts'
import { createIncident, type IncidentRow } from './incident.ts'
import { issueText } from './issues.ts'
import { valuesSaved } from './savedAnswers.ts'
import { verdictOf } from './verdict.ts'

/** What the screen shows of a handover file that is being written in. */
export type HandoverView = {
  values: HandoverValues
  /** Each row keeps its identity until it changes. */
  incidents: readonly IncidentRow[]
  /** The worst of all parts. */
  state: SaveState
  /** Why something could not be saved. */
  error: unknown
  /** What the server says of the fields that it does not take as they are. */
  issues: Partial<Record<HandoverField, string>>
}

export type Handover = ReturnType<typeof createHandover>

/** A group's handover file while a guide writes in it: the fields are saved together, each incident by itself. */
export function createHandover(guideId: number, groupId: number, file: HandoverFile) {
  const form = createAutosaver<HandoverValues>({
    saved: file.values,
    same: (one, other) => keptValue(one) === keptValue(other),
    verdict: (error) => verdictOf(error, 'fields.'),
    save: async (changes, options) => {
      await saveFields(groupId, changes, { guideId, ...options })
      valuesSaved(groupId, changes)
    },
  })
  const incidents = file.incidents.map((incident) =>
    createIncident(incident, { guideId, groupId, formId: file.formId }),
  )
  const savers: readonly Saver[] = [form, ...incidents.map(({ saver }) => saver)]
  const listeners = new Set<() => void>()
  let view = look()

  for (const saver of savers) {
    saver.subscribe(() => {
      view = look()
      for (const listener of listeners) listener()
    })
  }

  function look(): HandoverView {
    const { values, refused } = form.snapshot()
    const shots = savers.map((saver) => saver.snapshot())
    return {
      values,
      incidents: incidents.map(({ row }) => row()),
      state: worst(shots.map(({ state }) => state)),
      error: toMend() ?? shots.find((shot) => shot.error !== undefined)?.error,
      issues: Object.fromEntries(
        Object.entries(refused).map(([name, reason]) => [name, issueText(reason, `fields.${name}`)]),
      ),
    }
  }

  /** Names the parts that the server does not take as they are: they may stand on another tab. */
  function toMend(): ApiError | undefined {
    const fields = Object.keys(form.snapshot().refused) as HandoverField[]
    const answers = incidents.filter(({ saver }) => saver.snapshot().refused.answer !== undefined)
    const labels = [
      ...fields.map((name) => handoverFields[name].label),
      ...answers.map((incident) => incident.row().label),
    ]
    return labels.length > 0 ? new ApiError('invalid', `יש לתקן: ${labels.join(', ')}`) : undefined
  }

  return {
    guideId,
    groupId,
    savers,
    view: () => view,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    change<Name extends HandoverField>(name: Name, value: HandoverValues[Name]): void {
      form.change({ [name]: value })
    },

    /** Saves all that is unsaved at once; false when something could not be saved. */
    async save(): Promise<boolean> {
      const saved = await Promise.all(savers.map((saver) => saver.flush()))
      return saved.every(Boolean)
    },

    /** Nobody looks at it any more, or there is new hope: what is unsaved is sent at once. */
    hurry(): void {
      for (const saver of savers) {
        const { state } = saver.snapshot()
        if (state === 'failed') saver.retry()
        else if (state !== 'saved') void saver.flush()
      }
    },

    /** Call it before the server is asked, and what it returns with the answer; gives what the server holds. */
    reading(): (fresh: HandoverFile) => HandoverFile {
      const takeValues = form.reading()
      const takeAnswers = new Map(incidents.map(({ id, saver }) => [id, saver.reading()]))
      return (fresh) => ({
        ...fresh,
        values: takeValues(fresh.values),
        incidents: fresh.incidents.map(({ id, label, ...answer }) => ({
          id,
          label,
          ...(takeAnswers.get(id)?.({ answer }).answer ?? answer),
        })),
      })
    },
  }
}

type Saver = Pick<Autosaver<never>, 'subscribe' | 'flush' | 'leave' | 'retry'> & {
  snapshot: () => { state: SaveState; error: unknown }
}

const fromBestToWorst: readonly SaveState[] = ['saved', 'pending', 'saving', 'failed']

function worst(states: readonly SaveState[]): SaveState {
  return fromBestToWorst.findLast((state) => states.includes(state)) ?? 'saved'
}
