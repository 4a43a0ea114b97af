import { useChange } from '@hafifa/shared-ui/change'
import { type Group, type Guide, useGuide, useMayCall } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { useState } from 'react'
import { EndAccessDialog } from './EndAccessDialog.tsx'

type GuideAccessProps = { guide: Guide; active: boolean; groups: readonly Group[] }

/** Ends a guide's access after a confirmation, or restores it. Nobody can end their own access. */
export function GuideAccess({ guide, active, groups }: GuideAccessProps) {
  const me = useGuide().id
  const mayChange = useMayCall('update-guide-access.php')
  const [confirming, setConfirming] = useState(false)
  const change = useChange({
    call: 'update-guide-access.php',
    send: (post, wanted: boolean) => post({ id: guide.id, active: wanted }),
    done: 'עודכן בהצלחה',
  })
  if (!mayChange || guide.id === me) return null
  return (
    <>
      {/* One button, so that it keeps the focus. */}
      <Button
        danger={active}
        aria-haspopup={active ? 'dialog' : undefined}
        loading={change.isPending}
        onClick={() => (active ? setConfirming(true) : change.mutate(true))}
      >
        {active ? 'הפסקת הגישה' : 'החזרת הגישה'}
      </Button>
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
    </>
  )
}
