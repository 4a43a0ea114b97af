import { displayName } from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, Name } from '@hafifa/shared-ui/ui'
import { Flex } from 'antd'
import { dayInWords } from '../components/days.ts'
import { FullTime } from '../components/FullTime.tsx'
import { YearResult } from '../components/YearResult.tsx'
import type { Year } from '../queries/years.ts'
import type { Closing } from './closingQueries.ts'
import { PlanNumbers } from './PlanNumbers.tsx'

type ClosedYearProps = {
  year: Year
  next: Year
  closing: Closing | undefined
}

export function ClosedYear({ year, next, closing }: ClosedYearProps) {
  return (
    <>
      <YearResult
        title={
          <span>
            שנת <bdi>{year.label}</bdi> נסגרה
          </span>
        }
        subTitle={
          <>
            {year.closedAt && (
              <p>
                <Name>{displayName(year.closedBy)}</Name>, <FullTime time={year.closedAt} />
              </p>
            )}
            <p>
              נפתחה שנת <bdi>{next.label}</bdi>
              <span>{`, מ־${dayInWords(next.firstDay)} עד ${dayInWords(next.lastDay)}`}</span>
            </p>
          </>
        }
        links={
          <Flex wrap gap="small" justify="center">
            {/* The label of the open year is in the HTML. */}
            <Link className={buttonClass()} to={paths.dashboard.overview} reloadDocument>
              למעבר לשנה החדשה
            </Link>
            {year.reopenUntil && (
              <Link className={buttonClass('secondary')} to={paths.dashboard.reopenYear}>
                פתיחת השנה מחדש
              </Link>
            )}
          </Flex>
        }
      />
      {closing && <PlanNumbers {...closing} closedYearId={year.id} />}
    </>
  )
}
