import { fullName } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { isolate, timeAgo } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog, Name, styles } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import css from './DeletedTraineesDialog.module.css'
import type { DeletedTrainee as Trainee } from './deletedTrainees.ts'
import { usePurgeTrainee, useRestoreTrainee } from './useDeletedTrainees.ts'

type DeletedTraineeProps = { group: Group; trainee: Trainee; onGone: () => void }

export function DeletedTrainee({ group, trainee, onGone }: DeletedTraineeProps) {
  const [asking, setAsking] = useState<'restore' | 'purge'>()
  const restore = useRestoreTrainee(onGone)
  const purge = usePurgeTrainee(onGone)
  const name = fullName(trainee)
  return (
    <li className={css.trainee}>
      <p className={css.name}>
        <Name>{name}</Name>
      </p>
      <p className={`${styles.note} ${styles.dotted}`}>
        <span>{`מחיקה: ${timeAgo(trainee.deletedAt)}`}</span>
        {trainee.deletedBy && <Name>{trainee.deletedBy}</Name>}
      </p>
      <div className={styles.row}>
        <Can call="restore-trainee.php" group={group}>
          <Button
            variant="secondary"
            aria-label={`שחזור: ${isolate(name)}`}
            busy={restore.isPending}
            aria-haspopup={trainee.isListed ? 'dialog' : undefined}
            onClick={() => (trainee.isListed ? setAsking('restore') : restore.mutate(trainee))}
          >
            שחזור
          </Button>
        </Can>
        <Can call="purge-trainee.php" group={group}>
          <Button
            variant="plain"
            aria-label={`מחיקה לצמיתות: ${isolate(name)}`}
            aria-haspopup="dialog"
            busy={purge.isPending}
            onClick={() => setAsking('purge')}
          >
            מחיקה לצמיתות
          </Button>
        </Can>
      </div>
      <ConfirmDialog
        open={asking === 'restore'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={
          <span>
            שחזור: <Name>{name}</Name>
          </span>
        }
        text="ברשימה כבר יש חניך בשם הזה. אחרי השחזור יהיו בה שניים."
        confirm="שחזור בכל זאת"
        onConfirm={() => {
          setAsking(undefined)
          restore.mutate(trainee)
        }}
      />
      <ConfirmDialog
        open={asking === 'purge'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={
          <span>
            מחיקה לצמיתות: <Name>{name}</Name>
          </span>
        }
        text="האם להמשיך? אחרי המחיקה אי אפשר לשחזר את החניך."
        confirm="מחיקה"
        destructive
        onConfirm={() => {
          setAsking(undefined)
          purge.mutate(trainee.id)
        }}
      />
    </li>
  )
}
