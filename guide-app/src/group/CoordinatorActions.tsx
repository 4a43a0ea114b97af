import { useChange } from '@hafifa/shared-ui/change'
import { LastNudge, useLastNudges } from '@hafifa/shared-ui/nudges'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog, Name } from '@hafifa/shared-ui/ui'
import { type RefObject, useState } from 'react'
import { DialogButton } from '../components/DialogButton.tsx'
import css from './CoordinatorActions.module.css'
import { useMayManage } from './useMayManage.ts'

type CoordinatorActionsProps = {
  group: Group
  focusAfter: RefObject<HTMLElement | null>
}

export default function CoordinatorActions({ group, focusAfter }: CoordinatorActionsProps) {
  const { mayNudge, mayChange } = useMayManage(group)
  const offersNudge = mayNudge && group.guideIds.length > 0 && !group.archived
  const nudge = useLastNudges(offersNudge ? [group.id] : []).get(group.id)
  const keepFocus = () => focusAfter.current?.focus()
  if (!offersNudge && !mayChange) return null
  return (
    <section className={css.actions} aria-label="ניהול הקבוצה" data-print="hide">
      {offersNudge && (
        <div className={css.nudge}>
          <DialogButton load={() => import('./NudgeDialog.tsx')} dialog={{ group }}>
            תזכורת למדריכים
          </DialogButton>
          {nudge && (
            <p>
              <LastNudge nudge={nudge} />
            </p>
          )}
        </div>
      )}
      {mayChange && (
        <>
          <DialogButton load={() => import('./RenameGroupDialog.tsx')} dialog={{ group }}>
            שינוי שם
          </DialogButton>
          <Archiving group={group} keepFocus={keepFocus} />
        </>
      )}
    </section>
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
