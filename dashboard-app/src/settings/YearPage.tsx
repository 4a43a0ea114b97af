import { Can } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { settings } from '@hafifa/shared-ui/settings'
import { Flex } from 'antd'
import { dayInWords } from '../components/days.ts'
import { FullTime } from '../components/FullTime.tsx'
import { type Year, yearsQuery } from '../queries/years.ts'
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx'
import { AdvancedQuery } from './AdvancedSettings.tsx'
import { ClosedYears } from './ClosedYears.tsx'
import { EditYear } from './EditYear.tsx'
import { LinkRow } from './LinkRow.tsx'

export function YearPage() {
  return (
    <AdvancedQuery of="year" query={useQuery(yearsQuery)}>
      {({ years: [open, ...closed] }) => open && <Years open={open} closed={closed} />}
    </AdvancedQuery>
  )
}

/** What cannot be undone comes last. */
function Years({ open, closed }: { open: Year; closed: Year[] }) {
  const [last] = closed
  return (
    <Flex vertical gap="middle">
      <p>
        השנה הפתוחה: <bdi>{open.label}</bdi>
        <span>{`, מ־${dayInWords(open.firstDay)} עד ${dayInWords(open.lastDay)}`}</span>
      </p>
      <div data-print="hide">
        <EditYear year={open} />
      </div>
      {settings.archive && <TakeoverNotice />}
      {last && <ClosedYears years={closed} />}
      <ul>
        {last && (
          <>
            <LinkRow to={paths.dashboard.compareYears} label="השוואה לשנה קודמת" />
            <LinkRow to={paths.dashboard.endedGroups} label="קבוצות שהסתיימו" />
          </>
        )}
        {last?.reopenUntil && (
          <Can call="reopen-year.php">
            <LinkRow to={paths.dashboard.reopenYear} label="פתיחת השנה מחדש">
              אפשר לפתוח מחדש את <bdi>{last.label}</bdi> עד <FullTime time={last.reopenUntil} />
            </LinkRow>
          </Can>
        )}
        <Can call="close-year.php">
          <LinkRow to={paths.dashboard.closeYear} label="סגירת שנה">
            התיקים של השנה עוברים לארכיון, ונפתחת שנה חדשה
          </LinkRow>
        </Can>
      </ul>
    </Flex>
  )
}
