import { useChange } from '@hafifa/shared-ui/change'
import { api, send } from '@hafifa/shared-ui/platform'
import type { JoinRequest } from '../queries/joinRequests.ts'

const done = { true: 'ההצטרפות אושרה', false: 'ההצטרפות נדחתה' }

/** Decides requests of one guide, one after the other. */
export function useJoinDecision(approve: boolean) {
  return useChange({
    call: 'decide-join-request.php',
    send: async (requests: readonly Pick<JoinRequest, 'guideId' | 'groupId'>[]) => {
      for (const { guideId, groupId } of requests) {
        await send(api['decide-join-request.php'].$post({ json: { guideId, groupId, approve } }))
      }
    },
    done: done[`${approve}`],
  })
}
