import { useQuery } from '@hafifa/shared-ui/platform'
import { Select } from 'antd'
import { allGroupsQuery } from '../queries/groups.ts'
import css from './TraineesPage.module.css'

type GroupFilterProps = { groupId: number | undefined; onChange: (groupId: number | undefined) => void }

export function GroupFilter({ groupId, onChange }: GroupFilterProps) {
  const { data: groups, isPending } = useQuery(allGroupsQuery)
  const known = groups?.some(({ id }) => id === groupId)
  return (
    <Select
      className={css.group}
      aria-label="סינון לפי קבוצה"
      placeholder="כל הקבוצות"
      showSearch={{ optionFilterProp: 'name' }}
      allowClear
      loading={isPending}
      // Until the groups are loaded there is no name to show for the id.
      value={known ? groupId : undefined}
      onChange={onChange}
      options={groups}
      fieldNames={{ value: 'id', label: 'name' }}
      notFoundContent="לא נמצאו קבוצות"
    />
  )
}
