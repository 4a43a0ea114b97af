import { EditOutlined } from '@ant-design/icons'
import { isolate } from '@hafifa/shared-ui/isolate'
import { Can, type Group } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { PeopleTags } from '../components/NameTags.tsx'
import { type Role, roles } from '../components/roles.ts'
import css from './PeopleCell.module.css'

type PeopleCellProps = { role: Role; group: Group; onManage: () => void }

export function PeopleCell({ role, group, onManage }: PeopleCellProps) {
  const { calls, dialog, peopleOf } = roles[role]
  return (
    <div className={css.cell}>
      <PeopleTags names={peopleOf(group).names} none="אין" />
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
          onClick={onManage}
        />
      </Can>
    </div>
  )
}
