import { Can } from '@hafifa/shared-ui/calls'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { DialogButton } from '../components/DialogButton.tsx'
import { NextStepLink } from '../components/NextStepLink.tsx'
import css from './TraineesFoot.module.css'

export function TraineesFoot({ group }: { group: Group }) {
  const groupId = group.id
  return (
    <div className={css.foot} data-print="hide">
      {group.traineesUpdated && <NextStepLink group={group} className={css.next ?? ''} />}
      <Can call="import-trainees.php" group={group}>
        <Link className={buttonClass('plain')} to={paths.importTrainees(groupId)}>
          ייבוא מגיליון
        </Link>
      </Can>
      <Can call="export-trainees.php" group={group} input={{ groupId }}>
        <DialogButton load={() => import('./ExportTraineesDialog.tsx')} dialog={{ groupId }}>
          ייצוא לקובץ
        </DialogButton>
      </Can>
      <Can call="get-deleted-trainees.php" group={group}>
        <DialogButton load={() => import('./DeletedTraineesDialog.tsx')} dialog={{ group }}>
          חניכים שנמחקו
        </DialogButton>
      </Can>
    </div>
  )
}
