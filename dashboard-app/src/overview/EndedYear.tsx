import { Can } from '@hafifa/shared-ui/calls'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { dayInWords, today } from '../components/days.ts'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { yearsQuery } from '../queries/years.ts'

export function EndedYear() {
  const open = useQuery(yearsQuery).data?.years[0]
  if (!open || open.lastDay >= today()) return null
  return (
    <NoticeLine
      title="שנת הפעילות הסתיימה"
      actions={
        <>
          <Can call="close-year.php">
            <Link to={paths.dashboard.closeYear}>לסגירת השנה</Link>
          </Can>
          <Link to={paths.dashboard.year}>לשינוי התאריכים</Link>
        </>
      }
    >
      שנת <bdi>{open.label}</bdi>
      <span>{` הסתיימה ב־${dayInWords(open.lastDay)} ועדיין פתוחה`}</span>
    </NoticeLine>
  )
}
