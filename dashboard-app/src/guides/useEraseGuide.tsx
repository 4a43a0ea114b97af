import { displayName, isCoordinator } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { type Group, type Guide, useNavigate } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'

type Erasure = { guide: Guide; active: boolean; groups: readonly Group[] }

/** Of a guide who has left, or of a stranger without groups, whose requests the server checks. */
export function useEraseGuide({ guide, active, groups }: Erasure): {
  action: Action | false
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const mayErase = useMayCall('erase-guide.php')
  const [confirming, setConfirming] = useState(false)
  const erase = useChange({
    call: 'erase-guide.php',
    send: (post) => post({ id: guide.id }),
    done: 'הפרטים נמחקו',
    failed: 'שגיאה במחיקה',
    onDone: () => void navigate(paths.dashboard.guides, { replace: true }),
  })
  const isOffered = !isCoordinator(guide) && (!active || groups.length === 0)
  return {
    action: mayErase &&
      isOffered && {
        key: 'erase',
        label: 'מחיקת הפרטים',
        danger: true,
        opensDialog: true,
        busy: erase.isPending,
        onPress: () => setConfirming(true),
      },
    dialog: (
      <ConfirmDialog
        open={confirming}
        title={
          <span>
            מחיקת הפרטים: <Name>{displayName(guide.full_name)}</Name>
          </span>
        }
        confirm="מחיקת הפרטים"
        destructive
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          erase.mutate(undefined)
        }}
      >
        <p>
          האם להמשיך? השם ומספר הטלפון יימחקו מכל מקום, ואי אפשר לבטל את המחיקה. ביומן ובתיקים יופיע ״מדריך.ה
          שנמחק.ה״, ומה שנכתב בתיקים יישאר.
        </p>
      </ConfirmDialog>
    ),
  }
}
