import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { type Group, type Guide, useGuide } from '@hafifa/shared-ui/platform'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { EndAccessDialog } from './EndAccessDialog.tsx'

type Access = { guide: Guide; active: boolean; groups: readonly Group[] }

/** Ends a guide's access after a confirmation, or restores it. Nobody can end their own access. */
export function useGuideAccess({ guide, active, groups }: Access): {
  action: Action | false
  dialog: ReactNode
} {
  const isMine = useGuide().id === guide.id
  const mayChange = useMayCall('update-guide-access.php')
  const [confirming, setConfirming] = useState(false)
  const change = useChange({
    call: 'update-guide-access.php',
    send: (post, wanted: boolean) => post({ id: guide.id, active: wanted }),
    done: 'עודכן בהצלחה',
  })
  return {
    action: mayChange &&
      !isMine && {
        // One button, so that it keeps the focus.
        key: 'access',
        label: active ? 'הפסקת הגישה' : 'החזרת הגישה',
        danger: active,
        opensDialog: active,
        busy: change.isPending,
        onPress: () => (active ? setConfirming(true) : change.mutate(true)),
      },
    dialog: (
      <EndAccessDialog
        open={confirming}
        guide={guide}
        groups={groups}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          change.mutate(false)
        }}
      />
    ),
  }
}
