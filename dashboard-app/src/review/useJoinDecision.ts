import { useChange } from '@hafifa/shared-ui/calls'
import type { JoinRequest } from '../queries/joinRequests.ts'

const done = { true: 'ההצטרפות אושרה', false: 'ההצטרפות נדחתה' }

export function useJoinDecision(approve: boolean) {
  return useChange({
    call: 'decide-join-request.php',
    send: async (post, requests: readonly Pick<JoinRequest, 'guideId' | 'groupId'>[]) => {
      for (const { guideId, groupId } of requests) {
        await post({ guideId, groupId, approve })
      }
    },
    done: done[`${approve}`],
  })
}
