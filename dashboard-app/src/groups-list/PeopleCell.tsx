import { EditOutlined } from '@ant-design/icons'
import { displayName } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/can'
import { isolate } from '@hafifa/shared-ui/isolate'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { FirstOf } from '../components/FirstOf.tsx'
import { type Role, roles } from '../components/roles.ts'
import { NudgeButton } from '../nudges/NudgeButton.tsx'
import css from './PeopleCell.module.css'
import { useRowFacts } from './RowFacts.tsx'

type PeopleCellProps = { kind: Role; group: Group }

export function PeopleCell({ kind, group }: PeopleCellProps) {
  const { rulesByGroup, nudges, onManage } = useRowFacts()
  const { calls, dialog, peopleOf } = roles[kind]
  const names = peopleOf(group).names.map(displayName)
  return (
    <div className={css.cell}>
      {names.length > 0 ? (
        <FirstOf className={css.names} texts={names} count={2} />
      ) : (
        <span className={css.none}>אין</span>
      )}
      <div className={css.actions}>
        <Can call={calls.add} group={group}>
          <Button
            className={css.manage}
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={`${dialog}: ${isolate(group.name)}`}
            title={dialog}
            aria-haspopup="dialog"
            data-print="hide"
            data-row-action
            onClick={() => onManage(kind, group)}
          />
        </Can>
        {kind === 'guide' && (
          <NudgeButton
            compact
            group={group}
            rules={rulesByGroup.get(group.id) ?? []}
            nudge={nudges.get(group.id)}
          />
        )}
      </div>
    </div>
  )
}
