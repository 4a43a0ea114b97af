import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Flex } from 'antd'
import { dayInWords } from '../components/days.ts'
import { type Year, yearsQuery } from '../queries/years.ts'
import { ClosedYears } from './ClosedYears.tsx'
import { EditYear } from './EditYear.tsx'
import { QuerySection } from './SettingsSection.tsx'

export function YearCard() {
  return (
    <QuerySection section="year" query={useQuery(yearsQuery)}>
      {({ years: [open, ...closed] }) => open && <Years open={open} closed={closed} />}
    </QuerySection>
  )
}

function Years({ open, closed }: { open: Year; closed: Year[] }) {
  return (
    <Flex vertical gap="middle">
      <p>
        השנה הפתוחה: <bdi>{open.label}</bdi>
        <span>{`, מ־${dayInWords(open.firstDay)} עד ${dayInWords(open.lastDay)}`}</span>
      </p>
      <div data-print="hide">
        <EditYear year={open} />
      </div>
      {closed.length > 0 && (
        <>
          <ClosedYears years={closed} />
          <Flex wrap gap="0.25rem 1rem">
            <Link to={paths.dashboard.compareYears}>השוואה לשנה קודמת</Link>
            <Link to={paths.dashboard.endedGroups}>קבוצות שהסתיימו</Link>
          </Flex>
        </>
      )}
    </Flex>
  )
}
