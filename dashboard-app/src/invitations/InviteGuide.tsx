import { LinkOutlined } from '@ant-design/icons'
import { Can, type Guide } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

const InvitationDialog = lazy(() => import('./InvitationDialog.tsx'))

type InviteGuideProps = {
  /** The guide to invite. Without one the form asks for name, phone and groups. */
  guide?: Guide
}

export function InviteGuide({ guide }: InviteGuideProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const title = guide ? 'קישור כניסה' : 'הזמנה בקישור'
  return (
    <Can call="add-invitation.php">
      <Button icon={<LinkOutlined aria-hidden="true" />} onClick={() => setDialog('open')}>
        {title}
      </Button>
      {dialog !== 'unopened' && (
        <Suspense>
          <InvitationDialog
            title={title}
            guide={guide}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </Can>
  )
}
