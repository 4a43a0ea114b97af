import { displayName } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { Select } from 'antd'
import { searchOptions } from '../components/searchOptions.tsx'
import { guidesQuery } from '../queries/guides.ts'
import css from './SignInsPage.module.css'

type GuideFilterProps = { guideId: number | undefined; onChange: (guideId: number | undefined) => void }

const all = { id: 0, name: 'כל האנשים' }

export function GuideFilter({ guideId = all.id, onChange }: GuideFilterProps) {
  const { data: guides, isPending } = useQuery(guidesQuery)
  const options = [all, ...(guides ?? []).map(({ id, full_name }) => ({ id, name: displayName(full_name) }))]
  return (
    <Select
      className={css.guide}
      aria-label="סינון לפי אדם"
      showSearch={searchOptions((text, { name }: { name: string }) => matchesSearch(text, [name]))}
      loading={isPending}
      // The name for an id is unknown until the guides are loaded.
      value={options.some(({ id }) => id === guideId) ? guideId : undefined}
      onChange={(id) => onChange(id === all.id ? undefined : id)}
      options={options}
      fieldNames={{ value: 'id', label: 'name' }}
      optionRender={({ data }) => <bdi>{data.name}</bdi>}
      labelRender={({ label }) => <bdi>{label}</bdi>}
      notFoundContent="לא נמצאו אנשים"
    />
  )
}
