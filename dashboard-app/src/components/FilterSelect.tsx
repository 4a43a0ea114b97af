import { matchesSearch } from '@hafifa/shared-ui/lib'
import { Name } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import css from './FilterRow.module.css'
import type { FailedQuery } from './LoadError.tsx'
import { Select } from './Select.tsx'
import { searchOptions } from './searchOptions.tsx'

type Option = { id: number; name: string }

type FilterSelectProps = {
  label: string
  query: FailedQuery & { data: readonly Option[] | undefined; isPending: boolean }
  all: string
  notFound: string
  failed: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

const allId = 0

export function FilterSelect({
  label,
  query,
  all,
  notFound,
  failed,
  value = allId,
  onChange,
}: FilterSelectProps) {
  const options = [{ id: allId, name: all }, ...(query.data ?? [])]
  return (
    <div className={css.field}>
      <Select
        className={css.select}
        aria-label={label}
        showSearch={searchOptions((text, { name }: Option) => matchesSearch(text, [name]))}
        loading={query.isPending}
        // The name for an id is unknown until the options are loaded.
        value={options.some(({ id }) => id === value) ? value : undefined}
        onChange={(id) => onChange(id === allId ? undefined : id)}
        options={options}
        fieldNames={{ value: 'id', label: 'name' }}
        optionRender={({ data }) => <Name>{data.name}</Name>}
        labelRender={({ label }) => <Name>{label}</Name>}
        notFoundContent={notFound}
      />
      {query.error !== null && !query.data && (
        <p role="alert">
          <span>{`${failed} `}</span>
          <Button type="link" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            ניסיון חוזר
          </Button>
        </p>
      )}
    </div>
  )
}
