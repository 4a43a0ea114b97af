import { Button, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { useEndOtherSessions } from './useEndSessions.ts'

export function EndOthers({ guideId, onEnded }: { guideId: number; onEnded: () => void }) {
  const [open, setOpen] = useState(false)
  const end = useEndOtherSessions(onEnded)
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        ניתוק מכל המכשירים האחרים
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="ניתוק מכל המכשירים האחרים"
        text="האם להמשיך? רק המכשיר הזה יישאר מחובר."
        confirm="ניתוק"
        pending={end.isPending}
        onConfirm={() => {
          setOpen(false)
          end.mutate(guideId)
        }}
      />
    </>
  )
}
