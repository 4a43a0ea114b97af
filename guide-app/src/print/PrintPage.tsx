import { maxPrintedGroups } from '@hafifa/api/contract'
import { useLocation, usePrintRecord, useQuery } from '@hafifa/shared-ui/platform'
import { EmptyState, Skeleton } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { PageBreadcrumb } from '../components/Breadcrumb.tsx'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError } from '../components/GroupLoadError.tsx'
import { pageTitles } from '../pageTitles.ts'
import { Failures } from './Failures.tsx'
import { PrintedGroup } from './PrintedGroup.tsx'
import { PrintOptions } from './PrintOptions.tsx'
import css from './print.module.css'
import { papersQuery } from './queries.ts'
import { isRequested, type Part } from './requestedParts.ts'
import { usePrintTime } from './usePrintTime.ts'

/** The groups in the address, `?groups=7,8`, as they will print. */
export function PrintPage() {
  const ids = groupsIn(useLocation().search)
  const { data, refetch, isFetching } = useQuery(papersQuery(ids))
  const [ticked, setTicked] = useState<ReadonlySet<Part>>(new Set())
  const printedAt = usePrintTime()
  usePrintRecord(data?.papers.map(({ group }) => group.id) ?? [])

  if (ids.length === 0) return <EmptyState title="לא נבחרו קבוצות להדפסה" />
  const papers = data?.papers ?? []
  const failures = data?.failures ?? []
  const retry = { onRetry: () => void refetch(), retrying: isFetching }
  if (failures[0] && papers.length === 0) return <GroupLoadError error={failures[0].error} {...retry} />
  return (
    <>
      {ids.length === 1 ? (
        <GroupBreadcrumb group={papers[0]?.group} page={pageTitles.print} />
      ) : (
        <PageBreadcrumb page={pageTitles.print} />
      )}
      <div className={css.page}>
        <PrintOptions ticked={ticked} onTick={setTicked} disabled={papers.length === 0} />
        {failures.length > 0 && <Failures failures={failures} {...retry} />}
        {data ? (
          papers.map((paper) => (
            <PrintedGroup
              key={paper.group.id}
              paper={paper}
              printedAt={printedAt}
              isShown={(part) => !isRequested(part) || ticked.has(part)}
            />
          ))
        ) : (
          <div aria-busy="true">
            <Skeleton height="20rem" />
          </div>
        )}
      </div>
    </>
  )
}

function groupsIn(search: string): number[] {
  const ids = (new URLSearchParams(search).get('groups') ?? '').split(',').map(Number)
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxPrintedGroups)
}
