import { useMayCall } from '@hafifa/shared-ui/calls'
import { Alert, Button, Flex } from 'antd'
import { GuideLink } from '../components/GuideLink.tsx'

type PhoneOwnerProps = { owner: { id: number; name: string }; onMerge: () => void }

export function PhoneOwner({ owner, onMerge }: PhoneOwnerProps) {
  const mayMerge = useMayCall('merge-accounts.php')
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <span>
          המספר רשום על שם <GuideLink id={owner.id} name={owner.name} />
        </span>
      }
      // Beside antd's own button, the text would be too narrow on a phone.
      description={
        mayMerge && (
          <Flex vertical gap="small" align="flex-start">
            שני החשבונות של אותו אדם? אפשר לאחד אותם. לפני האיחוד רואים מה יעבור, ואי אפשר לבטל אותו.
            <Button aria-haspopup="dialog" onClick={onMerge}>
              איחוד החשבונות
            </Button>
          </Flex>
        )
      }
      style={{ marginBlockEnd: 'var(--space-4)' }}
    />
  )
}
