import { useMayCall } from '@hafifa/shared-ui/can'
import { Alert, Button } from 'antd'
import { GuideLink } from '../components/GuideLink.tsx'

type PhoneOwnerProps = { owner: { id: number; name: string }; onJoin: () => void }

/** Whose phone was typed for somebody else. */
export function PhoneOwner({ owner, onJoin }: PhoneOwnerProps) {
  const mayJoin = useMayCall('join-guides.php')
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          המספר רשום על שם <GuideLink id={owner.id} name={owner.name} />
        </>
      }
      description={mayJoin && 'שני החשבונות של אותו אדם? אפשר לאחד אותם. לפני האיחוד רואים מה יעבור.'}
      action={
        mayJoin && (
          <Button aria-haspopup="dialog" onClick={onJoin}>
            איחוד החשבונות
          </Button>
        )
      }
      style={{ marginBlockEnd: 'var(--space-4)' }}
    />
  )
}
