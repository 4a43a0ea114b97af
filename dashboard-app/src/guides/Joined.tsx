import { displayName } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/can'
import { useChange } from '@hafifa/shared-ui/change'
import { useQuery } from '@hafifa/shared-ui/platform'
import { timeAgo } from '@hafifa/shared-ui/time'
import { Name } from '@hafifa/shared-ui/ui'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { type Joining, joiningsQuery } from '../queries/joinings.ts'

/** The accounts that were joined into this one, for as long as that can be undone. */
export function Joined({ guideId }: { guideId: number }) {
  const mayUndo = useMayCall('undo-joining.php')
  const { data } = useQuery({ ...joiningsQuery, enabled: mayUndo })
  return data
    ?.filter(({ into }) => into.id === guideId)
    .map((joining) => <Undo key={joining.id} joining={joining} />)
}

function Undo({ joining: { id, from, at, by } }: { joining: Joining }) {
  const [asking, setAsking] = useState(false)
  const undo = useChange({
    call: 'undo-joining.php',
    send: (post) => post({ id }),
    done: 'האיחוד בוטל',
    failed: 'שגיאה בביטול האיחוד',
  })
  const name = <Name>{displayName(from.name)}</Name>
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={
          <span>
            אוחד עם החשבון של {name} (<Name dir="ltr">{from.phone}</Name>
            <span>{`), ${timeAgo(at)}`}</span>
            {by !== null && (
              <span>
                , על ידי <Name>{displayName(by)}</Name>
              </span>
            )}
          </span>
        }
        // Beside antd's own button, the text would be too narrow on a phone.
        description={
          <Button aria-haspopup="dialog" loading={undo.isPending} onClick={() => setAsking(true)}>
            ביטול האיחוד
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        title={<span>ביטול האיחוד עם {name}</span>}
        confirm="ביטול האיחוד"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate(undefined)
        }}
      >
        <p>
          האם להמשיך? כל מה שעבר מהחשבון יחזור אליו, חוץ ממה שהשתנה מאז. שני המספרים יכניסו שוב למערכת, כל אחד
          לחשבון שלו.
        </p>
      </ConfirmDialog>
    </>
  )
}
