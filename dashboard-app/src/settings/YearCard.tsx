import { Can, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Card, Flex, Skeleton } from 'antd'
import { dayInWords } from '../components/days.ts'
import { FullTime } from '../components/FullTime.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { type Year, yearsQuery } from '../queries/years.ts'
import { ClosedYears } from './ClosedYears.tsx'
import { EditYear } from './EditYear.tsx'

export function YearCard() {
  return (
    <Card role="region" aria-labelledby="year" title={<h2 id="year">שנת הפעילות</h2>}>
      <Years />
    </Card>
  )
}

function Years() {
  const query = useQuery(yearsQuery)
  if (!query.data && query.error) return <LoadError query={query} />
  const [open, ...closed] = query.data?.years ?? []
  if (!open) {
    return (
      <div aria-busy="true">
        <Skeleton active title={false} />
      </div>
    )
  }
  return (
    <Flex vertical gap="middle">
      <p>
        השנה הפתוחה: <bdi>{open.label}</bdi>, מ־{dayInWords(open.firstDay)} עד {dayInWords(open.lastDay)}
      </p>
      <Flex wrap gap="small" data-print="hide">
        <EditYear year={open} />
        <Can call="close-year.php">
          <Link className={buttonClass('secondary')} to={paths.dashboard.closeYear}>
            סגירת שנה
          </Link>
        </Can>
        <Can call="reopen-year.php">
          <Reopening closed={closed[0]} />
        </Can>
      </Flex>
      {closed.length > 0 && <ClosedYears years={closed} />}
    </Flex>
  )
}

function Reopening({ closed }: { closed: Year | undefined }) {
  if (!closed?.reopenUntil) return null
  return (
    <Flex wrap gap="small" align="center">
      <Link className={buttonClass('secondary')} to={paths.dashboard.reopenYear}>
        פתיחת השנה מחדש
      </Link>
      <span>
        אפשר לפתוח מחדש את <bdi>{closed.label}</bdi> עד <FullTime time={closed.reopenUntil} />
      </span>
    </Flex>
  )
}
