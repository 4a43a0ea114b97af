import { reviewStateOf } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { handoverFieldPath, paths } from '@hafifa/shared-ui/remote'
import { isInWork, isReady } from '../components/fileState.ts'

/** What the guides of a group do next; undefined while it waits for a coordinator, and once it is completed. */
export function nextStep(group: Group): { name: string; to: string } | undefined {
  if (!isInWork(group)) return undefined
  const { openRemark: remark } = group
  if (remark && reviewStateOf(group.progressStageId) === 'rejected') {
    return { name: `הערה על ${remark.label}`, to: remark.path }
  }
  if (isReady(group)) return { name: 'הגשה', to: paths.group(group.id) }
  const [empty] = group.emptyFields
  if (!empty) return { name: 'עדכון רשימת החניכים', to: paths.trainees(group.id) }
  const { name: field, tab, label } = empty
  return { name: label, to: handoverFieldPath(group.id, { tab, field }) }
}
