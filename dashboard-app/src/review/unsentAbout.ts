import { Stage } from '@hafifa/api/contract'
import { unsentText } from '@hafifa/shared-ui/drafts'
import { type Group, queryClient } from '@hafifa/shared-ui/platform'
import { groupsAtStageQuery } from '../queries/groups.ts'

/** What a coordinator writes about a group that waits for a decision. */
export function unsentAbout({ id: groupId }: Pick<Group, 'id'>, name: string) {
  const waiting = () => queryClient.getQueryData(groupsAtStageQuery(Stage.review).queryKey)
  return unsentText(`${name} ${groupId}`, () => waiting()?.some(({ id }) => id === groupId) ?? true)
}
