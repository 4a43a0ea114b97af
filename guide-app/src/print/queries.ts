import { maxCallsAtOnce } from '@hafifa/api/contract'
import { groupQuery } from '@hafifa/shared-ui/calls'
import { queryOptions } from '@hafifa/shared-ui/platform'
import { handoverAnswerQuery } from '../queries/handover.ts'
import { traineesQuery } from '../queries/trainees.ts'

export type Paper = Awaited<ReturnType<typeof readPaper>>

export type Failure = { error: unknown }

const callsPerGroup = 3

const groupsAtOnce = Math.floor(maxCallsAtOnce / callsPerGroup)

/** The data of each group to print, and the groups that could not be read. */
export function papersQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['papers', ids],
    queryFn: async () => {
      const papers: Paper[] = []
      const failures: Failure[] = []
      for (let start = 0; start < ids.length; start += groupsAtOnce) {
        const some = ids.slice(start, start + groupsAtOnce)
        const read = await Promise.allSettled(some.map(readPaper))
        for (const result of read) {
          if (result.status === 'fulfilled') papers.push(result.value)
          else failures.push({ error: result.reason })
        }
      }
      return { papers, failures }
    },
  })
}

async function readPaper(id: number) {
  const [group, { form, incidents, details }, trainees] = await Promise.all([
    groupQuery(id).queryFn(),
    handoverAnswerQuery(id).queryFn(),
    traineesQuery(id).queryFn(),
  ])
  const labels = new Map(incidents.map((incident) => [incident.id, incident.label_hebrew]))
  const file = {
    fields: form,
    incidents: details.map(({ incident_id, details }) => ({
      id: incident_id,
      label: labels.get(incident_id) ?? '',
      details,
    })),
  }
  return { group, file, trainees }
}
