import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { ActionHeading } from '../components/ActionHeading.tsx'
import { today } from '../components/days.ts'
import { PageHeading } from '../components/PageHeading.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { useExport } from '../components/useExport.tsx'
import { comparisonQuery } from '../queries/comparison.ts'
import { type Year, yearsQuery } from '../queries/years.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { StageComparison } from './StageComparison.tsx'
import { YearChoice } from './YearChoice.tsx'

const title = 'השוואה לשנה קודמת'

export function ComparisonPage() {
  const [view, show] = useUrlState(readAddress, addressOf)
  const query = useQuery(yearsQuery)
  const [open, ...closed] = query.data?.years ?? []
  const kept = closed.filter(({ keepFilesUntil }) => keepFilesUntil !== null && keepFilesUntil > today())
  const chosen = kept.find(({ id }) => id === view.year) ?? kept[0]
  if (open && chosen) {
    return (
      <Compared open={open} closed={chosen}>
        <YearChoice years={kept} chosen={chosen} onChoose={(year) => show({ year })} />
      </Compared>
    )
  }
  return (
    <>
      <PageHeading title={title} />
      {open ? (
        <Empty description="עוד אין שנה קודמת להשוות אליה">
          <p>אחרי סגירת השנה יופיעו כאן המספרים של השנה החדשה לצד אלה של השנה שנסגרה</p>
          <Link to={paths.dashboard.overview}>ללוח הבקרה</Link>
        </Empty>
      ) : (
        <Unloaded query={query} rows={8} />
      )}
    </>
  )
}

type ComparedProps = { open: Year; closed: Year; children: ReactNode }

function Compared({ open, closed, children }: ComparedProps) {
  const query = useQuery(comparisonQuery(closed.id))
  const exporting = useExport('export-year-comparison.php', {
    filter: { yearId: closed.id },
    disabled: !query.data,
  })
  const labels = { now: open.label, before: closed.label }
  return (
    <>
      <ActionHeading
        title={title}
        note={
          <span>
            <bdi>{open.label}</bdi> עד היום, לצד <bdi>{closed.label}</bdi> בסופה
          </span>
        }
        actions={[exporting]}
      />
      {children}
      {query.data ? (
        <>
          <StageComparison comparison={query.data} labels={labels} />
          <ComparisonTable comparison={query.data} labels={labels} />
        </>
      ) : (
        <Unloaded query={query} rows={8} />
      )}
    </>
  )
}
