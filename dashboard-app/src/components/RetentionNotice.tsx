import { yearsAfter } from '@hafifa/api/contract'
import { Can, useChange } from '@hafifa/shared-ui/calls'
import { neededPart, styles } from '@hafifa/shared-ui/ui'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import type { Year } from '../queries/years.ts'
import { dayInWords } from './days.ts'
import { announcedDeletions, type Deletion } from './deletions.ts'
import { FormDialog } from './FormDialog.tsx'
import css from './RetentionNotice.module.css'

const ArchiveContents = neededPart(() => import('./ArchiveContents.tsx'))

const names = { trainees: 'החניכים', files: 'תיקי החפיפה' }

export function RetentionNotice({ years }: { years: readonly Year[] }) {
  return announcedDeletions(years).map((deletion) => (
    <Notice key={`${deletion.year.id} ${deletion.what}`} deletion={deletion} />
  ))
}

function Notice({ deletion }: { deletion: Deletion }) {
  const { year, what, until } = deletion
  const [open, setOpen] = useState(false)
  const title = (
    <span>
      <span>{`${names[what]} של שנת `}</span>
      <bdi>{year.label}</bdi>
    </span>
  )
  const keeping = useChange({
    call: 'keep-archive.php',
    send: (post) => post({ id: year.id, ...keptLonger(deletion) }),
    done: 'נשמר לעוד שנה',
  })
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <span>
          {title}
          <span>{` יימחקו ב־${dayInWords(until)}`}</span>
        </span>
      }
      // Beside antd's own button, the text would be too narrow on a phone.
      description={
        <div className={css.description}>
          המחיקה סופית, ואי אפשר לשחזר אחריה
          <div className={styles.row} data-print="hide">
            <Can call="keep-archive.php">
              <Button loading={keeping.isPending} onClick={() => keeping.mutate()}>
                שמירה לעוד שנה
              </Button>
            </Can>
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              מה יימחק
            </Button>
          </div>
          <FormDialog open={open} onClose={() => setOpen(false)} title={title}>
            <Suspense>
              <ArchiveContents yearId={year.id} what={what} />
            </Suspense>
          </FormDialog>
        </div>
      }
    />
  )
}

/** Files are kept at least as long as their trainees. */
function keptLonger({ year: { keepFilesUntil }, what, until }: Deletion) {
  const longer = yearsAfter(until, 1)
  if (what === 'files') return { filesUntil: longer }
  return { traineesUntil: longer, ...(keepFilesUntil && keepFilesUntil < longer && { filesUntil: longer }) }
}
