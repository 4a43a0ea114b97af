import { useIsMutating, useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { YearProgress } from '../components/YearProgress.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import { yearsQuery } from '../queries/years.ts'
import { ClosedYear } from './ClosedYear.tsx'
import { type Closing, draftQuery } from './closingQueries.ts'
import { Wizard } from './Wizard.tsx'

export function CloseYearPage() {
  const years = useQuery(yearsQuery)
  const groups = useQuery(allGroupsQuery)
  const draft = useQuery(draftQuery)
  const isClosing = useIsMutating({ mutationKey: ['close-year.php'] }) > 0
  const [closing, setClosing] = useState<Closing>()
  // The year that was open when the page was opened, whoever closes it.
  const [yearId, setYearId] = useState<number>()
  const open = years.data?.years[0]
  if (open && yearId === undefined) setYearId(open.id)
  const year = years.data?.years.find(({ id }) => id === yearId)
  const failed = [years, groups, draft].find(({ error, data }) => error && !data)
  return (
    <>
      <PageHeading title="סגירת שנה" note={year && <bdi>{year.label}</bdi>} />
      {failed ? (
        <LoadError query={failed} />
      ) : !open || !year || !groups.data || !draft.data ? (
        <div aria-busy="true">
          <Skeleton active title={false} />
        </div>
      ) : year.closedAt ? (
        <ClosedYear year={year} next={open} closing={closing} />
      ) : (
        <Wizard year={year} groups={groups.data} draft={draft.data} onClosed={setClosing} />
      )}
      <YearProgress title="השנה נסגרת" isSending={isClosing && !year?.closedAt} />
    </>
  )
}
