import { CheckCircleFilled } from '@ant-design/icons'
import { displayName } from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Flex, Result } from 'antd'
import { dayInWords } from '../components/days.ts'
import { FullTime } from '../components/FullTime.tsx'
import type { Year } from '../queries/years.ts'
import css from './CloseYear.module.css'
import type { Closing } from './closingQueries.ts'
import { PlanNumbers } from './PlanNumbers.tsx'

type ClosedYearProps = {
  year: Year
  next: Year
  /** The effects of the closing, if it was started on this page. */
  closing: Closing | undefined
}

/** The result of the closing, also when another coordinator has closed the year meanwhile. */
export function ClosedYear({ year, next, closing }: ClosedYearProps) {
  return (
    <>
      <Result
        status="success"
        icon={<CheckCircleFilled aria-hidden="true" />}
        title={
          <h2 tabIndex={-1} ref={(heading) => heading?.focus()} className={css.result}>
            שנת <bdi>{year.label}</bdi> נסגרה
          </h2>
        }
        subTitle={
          <>
            {year.closedAt && (
              <p>
                <bdi>{displayName(year.closedBy)}</bdi>, <FullTime time={year.closedAt} />
              </p>
            )}
            <p>
              נפתחה שנת <bdi>{next.label}</bdi>, מ־{dayInWords(next.firstDay)} עד {dayInWords(next.lastDay)}
            </p>
          </>
        }
        extra={
          <Flex wrap gap="small" justify="center">
            {/* The label of the open year is in the html. */}
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
