import type { StageId } from '@hafifa/api/contract'
import { api, send } from './client.ts'

export function moveGroup(groupId: number, to: StageId, reason = '') {
  return send(api['update-group-stage.php'].$post({ json: { group_id: groupId, stage_id: to, reason } }))
}
