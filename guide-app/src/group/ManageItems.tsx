import { useChange } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog, Name } from '@hafifa/shared-ui/ui'
import { type RefObject, useState } from 'react'
import { DialogButton } from '../components/DialogButton.tsx'

type ManageItemsProps = { group: Group; focusAfter: RefObject<HTMLElement | null> }

export default function ManageItems({ group, focusAfter }: ManageItemsProps) {
  return (
    <>
      <DialogButton load={() => import('./RenameGroupDialog.tsx')} dialog={{ group }}>
        שינוי שם
      </DialogButton>
      <Archiving group={group} keepFocus={() => focusAfter.current?.focus()} />
    </>
  )
}

function Archiving({ group, keepFocus }: { group: Group; keepFocus: () => void }) {
  const [asking, setAsking] = useState(false)
  const archive = useChange({
    call: 'update-group.php',
    send: (post, archived: boolean) => post({ id: group.id, archived }),
    done: group.archived ? 'הקבוצה חזרה לרשימות' : 'הקבוצה הוסתרה מהרשימות',
    onDone: keepFocus,
  })
  return (
    <>
      <Button
        variant="plain"
        busy={archive.isPending}
        onClick={() => (group.archived ? archive.mutate(false) : setAsking(true))}
      >
        {group.archived ? 'החזרה לרשימות' : 'הסתרה מהרשימות'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <span>
            להסתיר מהרשימות את <Name>{group.name}</Name>?
          </span>
        }
        text="הקבוצה תרד מכל הרשימות, גם אצל המדריכים, ותסתיים עם סגירת השנה. התיק והחניכים נשמרים, ואפשר להחזיר אותה מההגדרות."
        confirm="הסתרה מהרשימות"
        onConfirm={() => {
          setAsking(false)
          archive.mutate(true)
        }}
      />
    </>
  )
}
