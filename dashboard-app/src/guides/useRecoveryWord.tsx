import { KeyOutlined } from '@ant-design/icons'
import { isCoordinator } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/can'
import { type Guide, useGuide } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { FormDialog } from '../components/FormDialog.tsx'
import { nameOrPhone } from '../names.ts'
import { RecoveryWord } from './RecoveryWord.tsx'

/** For another coordinator who cannot sign in. One's own words are in the account. */
export function useRecoveryWord({ guide, active }: { guide: Guide; active: boolean }): {
  action: Action | false
  dialog: ReactNode
} {
  const isMine = useGuide().id === guide.id
  const mayIssue = useMayCall('issue-recovery-word.php')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isNeeded = active && isCoordinator(guide) && settings.coordinatorSignIn === 'strong'
  return {
    action: mayIssue &&
      isNeeded &&
      !isMine && {
        key: 'recovery-word',
        label: 'מילת שחזור',
        icon: <KeyOutlined aria-hidden="true" />,
        opensDialog: true,
        onPress: () => setOpen(true),
      },
    dialog: (
      <FormDialog
        open={open}
        onClose={close}
        title={
          <>
            מילת שחזור: <bdi>{nameOrPhone(guide)}</bdi>
          </>
        }
      >
        <RecoveryWord guide={guide} onClose={close} />
      </FormDialog>
    ),
  }
}
