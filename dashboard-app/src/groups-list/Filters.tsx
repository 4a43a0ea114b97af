import { entriesOf } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { FilterRow } from '../components/FilterRow.tsx'
import { Segments } from '../components/Segments.tsx'
import { useTableFits } from '../components/useTableFits.ts'
import { FiltersButton } from './FiltersButton.tsx'
import { NarrowingFilters } from './NarrowingFilters.tsx'
import type { RulesByGroup } from './rulesByGroup.ts'
import { SortSelect } from './SortSelect.tsx'
import { countNarrowing, filters, type Sort, type View } from './view.ts'

type FiltersProps = {
  view: View
  groups: readonly Group[] | undefined
  rulesByGroup: RulesByGroup | undefined
  found: number | undefined
  onChange: (changes: Partial<View>) => void
  onSort: (sort: Sort) => void
}

const options = entriesOf(filters).map(([value, label]) => ({ value, label }))

export function Filters({ view, groups, rulesByGroup, found, onChange, onSort }: FiltersProps) {
  const hasRoom = useTableFits()
  const segments = (
    <Segments
      label="סינון"
      options={options}
      value={view.filter}
      // A filter has its own order.
      onChange={(filter) => onChange({ filter, sort: null })}
    />
  )
  return (
    <FilterRow
      search={{
        label: 'חיפוש לפי שם קבוצה או רכז.ת',
        placeholder: 'קבוצה או רכז.ת',
        value: view.search,
        onSearch: (search) => onChange({ search }),
      }}
    >
      {hasRoom && segments}
      <FiltersButton
        title={hasRoom ? 'סינון' : 'סינון ומיון'}
        active={countNarrowing(view) + Number(!hasRoom && view.filter !== 'all')}
        found={found}
      >
        {!hasRoom && segments}
        <NarrowingFilters view={view} groups={groups} rulesByGroup={rulesByGroup} onChange={onChange} />
        {!hasRoom && <SortSelect view={view} onChange={onSort} />}
      </FiltersButton>
    </FilterRow>
  )
}
