import { KeyOutlined } from '@ant-design/icons'
import { isCoordinator } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/calls'
import { type Guide, useGuide } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import type { Action } from '../components/action.ts'

/** For another coordinator who cannot sign in. One's own words are in the account. */
export function useRecoveryWord({ guide, active }: { guide: Guide; active: boolean }): {
  action: Action | false
  dialog: ReactNode
} {
  const isMine = useGuide().id === guide.id
  const mayIssue = useMayCall('issue-recovery-word.php')
  const dialog = useLazyDialog(() => import('./RecoveryWordDialog.tsx'))
  const isNeeded = active && isCoordinator(guide) && settings.coordinatorSignIn === 'strong'
  return {
    action: mayIssue &&
      isNeeded &&
      !isMine && {
        key: 'recovery-word',
        label: 'מילת שחזור',
        icon: <KeyOutlined aria-hidden="true" />,
        opensDialog: true,
        onPress: dialog.show,
      },
    dialog: dialog.render((Dialog, { open, onOpenChange }) => (
      <Dialog guide={guide} open={open} onClose={() => onOpenChange(false)} />
    )),
  }
}
