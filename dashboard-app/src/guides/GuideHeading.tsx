import { displayName, isCoordinator } from '@hafifa/api/contract'
import type { Group, Guide } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { ActionHeading } from '../components/ActionHeading.tsx'
import { Tag } from '../components/Tag.tsx'
import { InviteGuide } from '../invitations/InviteGuide.tsx'
import { useChangePhone } from './useChangePhone.tsx'
import { useEraseGuide } from './useEraseGuide.tsx'
import { useGuideAccess } from './useGuideAccess.tsx'
import { useRecoveryWord } from './useRecoveryWord.tsx'
import { useRenameGuide } from './useRenameGuide.tsx'

type GuideHeadingProps = { guide: Guide; active: boolean; groups: readonly Group[] }

export function GuideHeading({ guide, active, groups }: GuideHeadingProps) {
  const renaming = useRenameGuide(guide)
  const phone = useChangePhone(guide)
  const access = useGuideAccess({ guide, active, groups })
  const word = useRecoveryWord({ guide, active })
  const erasing = useEraseGuide({ guide, active, groups })
  const role = isCoordinator(guide) ? 'רכז.ת' : 'מדריך.ה'
  return (
    <>
      <ActionHeading
        title={<Name>{displayName(guide.full_name)}</Name>}
        note={<Tag>{active ? role : 'הגישה הופסקה'}</Tag>}
        actions={[renaming.action, phone.action, word.action, access.action, erasing.action]}
      >
        {active && !isCoordinator(guide) && <InviteGuide guide={guide} />}
      </ActionHeading>
      {renaming.dialog}
      {phone.dialog}
      {word.dialog}
      {access.dialog}
      {erasing.dialog}
    </>
  )
}
