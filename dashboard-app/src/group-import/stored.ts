import type { Group as WholeGroup } from '@hafifa/shared-ui/platform'
import type { GuideWithGroups } from '../queries/guides.ts'
import type { Invitation } from '../queries/invitations.ts'

export type Group = Pick<WholeGroup, 'id' | 'name' | 'guideIds'>

export type Stored = {
  groups: readonly Group[]
  guides: readonly GuideWithGroups[]
  invitations: readonly Invitation[]
  /** Names that the server has rejected, because groups that have ended keep theirs. */
  taken: ReadonlySet<string>
}
