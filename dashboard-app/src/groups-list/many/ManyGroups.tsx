import { keysOf, maxNudgedGroups, maxPrintedGroups, Stage } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { printPath } from '@hafifa/shared-ui/remote'
import { approval, nudgedGroup } from '@hafifa/shared-ui/review'
import { buttonClass, ProgressBar, styles, useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { memo, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { type Role, roles } from '../../components/roles.ts'
import type { RulesByGroup } from '../rulesByGroup.ts'
import { AssignForm } from './AssignForm.tsx'
import { Failures } from './Failures.tsx'
import css from './ManyGroups.module.css'
import { useManyGroups } from './useManyGroups.ts'

type ManyGroupsProps = {
  ticked: readonly Group[]
  /** The groups that the search and the filter show, on all pages. */
  listed: readonly Group[]
  rulesByGroup: RulesByGroup
  onTick: (groupIds: readonly number[]) => void
}

const assign: Record<Role, string> = { coordinator: 'שיוך רכז', guide: 'הוספת מדריך.ה' }

const approvals = {
  ...approval,
  done: (count: number) => (count === 1 ? approval.done : `אושרו ${countOf(count, 'group')}`),
}

/** Memoized, because a tick renders the page before its deferred result. */
export default memo(function ManyGroups({ ticked, listed, rulesByGroup, onTick }: ManyGroupsProps) {
  const [dialog, setDialog] = useState<{ open: boolean; role: Role | 'approval' }>()
  const close = () => setDialog(dialog && { ...dialog, open: false })
  const many = useManyGroups(close)
  const nudging = useLazyDialog(() => import('../../nudges/NudgeDialog.tsx'))
  const none = ticked.length === 0
  const groupIds = ticked.map(({ id }) => id)
  return (
    <section className={css.bar} aria-label="פעולות על הקבוצות שסומנו" data-print="hide">
      <Flex gap="small" wrap align="center">
        <p className={css.count} role="status">
          {none ? 'לא סומנו קבוצות' : `סומנו: ${countOf(ticked.length, 'group')}`}
        </p>
        <Button type="link" onClick={() => onTick(listed.map(({ id }) => id))}>
          {`סימון כל הרשימה (${listed.length.toLocaleString('he-IL')})`}
        </Button>
        <Button type="link" disabled={none} onClick={() => onTick([])}>
          ניקוי הסימון
        </Button>
      </Flex>
      <Flex gap="small" wrap>
        {keysOf(roles).map((role) => (
          <Can key={role} call={roles[role].calls.add}>
            <Button
              disabled={none || many.isPending}
              aria-haspopup="dialog"
              onClick={() => setDialog({ open: true, role })}
            >
              {assign[role]}
            </Button>
          </Can>
        ))}
        <Can call="update-group-stage.php" input={{ stage_id: Stage.completed }}>
          <Button
            disabled={none || many.isPending}
            aria-haspopup="dialog"
            onClick={() => setDialog({ open: true, role: 'approval' })}
          >
            אישור
          </Button>
        </Can>
        <Can call="add-nudge.php">
          <Button
            disabled={none || ticked.length > maxNudgedGroups}
            aria-haspopup="dialog"
            onClick={nudging.show}
          >
            תזכורת
          </Button>
        </Can>
        {ticked.length > maxPrintedGroups || none ? (
          <Button disabled>הדפסה</Button>
        ) : (
          <Link className={`${buttonClass('secondary')} ${css.print}`} to={printPath(...groupIds)}>
            הדפסה
          </Link>
        )}
        <ExportButton call="export-groups.php" filter={{ groupIds }} disabled={none} />
      </Flex>
      {ticked.length > maxPrintedGroups && (
        <p className={styles.note}>אפשר להדפיס עד {maxPrintedGroups} קבוצות בבת אחת</p>
      )}
      {ticked.length > maxNudgedGroups && (
        <p className={styles.note}>אפשר לשלוח תזכורות לעד {maxNudgedGroups} קבוצות בבת אחת</p>
      )}
      {nudging.render((Dialog, props) => (
        <Dialog
          groups={ticked.map((group) => nudgedGroup(group, rulesByGroup.get(group.id) ?? []))}
          {...props}
        />
      ))}
      {dialog?.role === 'approval' && (
        <ConfirmDialog
          open={dialog.open}
          title={`לאשר ${countOf(ticked.length, 'group')}?`}
          confirm="אישור"
          pending={many.isPending}
          onConfirm={() => many.mutate({ ...approvals, groups: ticked })}
          onClose={close}
        >
          <p>רק קבוצות שממתינות לאישור יאושרו. האחרות יוצגו בסוף, עם הסיבה.</p>
          {many.isPending && <ProgressBar label="התקדמות" percent={many.percent} />}
        </ConfirmDialog>
      )}
      {dialog && dialog.role !== 'approval' && (
        <FormDialog
          title={`${assign[dialog.role]}: ${countOf(ticked.length, 'group')}`}
          open={dialog.open}
          onClose={close}
        >
          <AssignForm role={dialog.role} groups={ticked} many={many} onClose={close} />
        </FormDialog>
      )}
      <Failures failures={many.failures} onClose={many.forgetFailures} />
    </section>
  )
})
