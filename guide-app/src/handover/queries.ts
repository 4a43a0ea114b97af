import { queryOptions } from '@hafifa/shared-ui/platform'
import { readHandover } from './calls.ts'
import { readingHandover } from './openHandovers.ts'
import { handoverKey } from './savedAnswers.ts'

/** A group's handover file as the server holds it. A file that is being written in takes over what is fresh. */
export function handoverQuery(groupId: number) {
  return queryOptions({
    queryKey: handoverKey(groupId),
    queryFn: async () => {
      const take = readingHandover(groupId)
      return take(await readHandover(groupId))
    },
  })
}
