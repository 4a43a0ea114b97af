import { Skeleton } from '@hafifa/shared-ui/ui'
import { pageTitles } from '../pageTitles.ts'
import { useTableFits } from './columns.ts'
import tools from './SearchAndSort.module.css'
import page from './TraineeList.module.css'
import css from './TraineesSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export function TraineesSkeleton() {
  const tableFits = useTableFits()
  return (
    <div aria-busy="true">
      <div className={page.heading}>
        <h1>{pageTitles.trainees}</h1>
        <div className={css.facts}>
          <Skeleton width="12rem" />
        </div>
      </div>
      <div className={tools.tools}>
        <div className={`${tools.search} ${css.tool}`}>
          <Skeleton width="10rem" />
          <Skeleton height="var(--control-height)" />
        </div>
      </div>
      <div className={tableFits ? css.table : page.cards} data-whole-width={tableFits || undefined}>
        {rows.map((row) => (
          <div key={row} className={css.row}>
            <Skeleton width="55%" height="1.25rem" />
            <Skeleton width="75%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </div>
  )
}
