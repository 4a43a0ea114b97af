import { useQuery } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { Button, Select } from 'antd'
import { searchOptions } from '../components/searchOptions.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import css from './TraineesPage.module.css'

type GroupFilterProps = { groupId: number | undefined; onChange: (groupId: number | undefined) => void }

const all = { id: 0, name: 'כל הקבוצות' }

export function GroupFilter({ groupId = all.id, onChange }: GroupFilterProps) {
  const { data: groups, error, isFetching, isPending, refetch } = useQuery(allGroupsQuery)
  const options = [all, ...(groups ?? [])]
  const failed = error !== null && !groups
  return (
    <div className={css.group}>
      <Select
        className={css.select}
        aria-label="סינון לפי קבוצה"
        showSearch={searchOptions((text, { name }: { name: string }) => matchesSearch(text, [name]))}
        loading={isPending}
        // The name for an id is unknown until the groups are loaded.
        value={options.some(({ id }) => id === groupId) ? groupId : undefined}
        onChange={(id) => onChange(id === all.id ? undefined : id)}
        options={options}
        fieldNames={{ value: 'id', label: 'name' }}
        optionRender={({ data }) => <bdi>{data.name}</bdi>}
        labelRender={({ label }) => <bdi>{label}</bdi>}
        notFoundContent="לא נמצאו קבוצות"
      />
      {failed && (
        <p role="alert">
          רשימת הקבוצות לא נטענה{' '}
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            ניסיון חוזר
          </Button>
        </p>
      )}
    </div>
  )
}
