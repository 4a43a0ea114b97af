import { createAutosaver } from '@hafifa/shared-ui/autosave'
import { saveIncident } from './calls.ts'
import { type Incident, type IncidentAnswer, isSameAnswer } from './file.ts'
import { issueText } from './issues.ts'
import { incidentSaved } from './savedAnswers.ts'
import { verdictOf } from './verdict.ts'

/** An incident of the file as its row on the screen shows and changes it. */
export type IncidentRow = Incident & {
  /** What the server says of the details when it does not take them as they are. */
  issue: string | undefined
  choose: (selected: boolean | null) => void
  write: (details: string) => void
}

type File = { guideId: number; groupId: number; formId: number }

/** One incident while a guide answers it: yes or no and the details are one value, saved together. */
export function createIncident({ id, label, ...saved }: Incident, { guideId, groupId, formId }: File) {
  const saver = createAutosaver<{ answer: IncidentAnswer }>({
    saved: { answer: saved },
    same: isSameAnswer,
    // Whatever the server says of it, it says it of the one answer.
    verdict: (error) => {
      const meant = verdictOf(error, '')
      return Array.isArray(meant) ? ['answer'] : (meant as 'later' | 'stop')
    },
    save: async ({ answer }, options) => {
      if (!answer) return
      await saveIncident(formId, id, answer, { guideId, ...options })
      incidentSaved(groupId, id, answer)
    },
  })
  const choose = (selected: boolean | null) => change({ selected })
  const write = (details: string) => change({ details })

  function change(part: Partial<IncidentAnswer>) {
    saver.change({ answer: { ...saver.snapshot().values.answer, ...part } })
  }

  function rowOf({ values, refused }: ReturnType<typeof saver.snapshot>): IncidentRow {
    return { id, label, ...values.answer, issue: issueText(refused.answer, 'details'), choose, write }
  }

  let shot = saver.snapshot()
  let row = rowOf(shot)

  return {
    id,
    saver,
    /** The same object until the row changes. */
    row(): IncidentRow {
      if (saver.snapshot() !== shot) {
        shot = saver.snapshot()
        row = rowOf(shot)
      }
      return row
    },
  }
}
