import { Can } from '@hafifa/shared-ui/can'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { FullTime } from '../components/FullTime.tsx'
import { yearsQuery } from '../queries/years.ts'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

export function EndingCard() {
  const closed = useQuery(yearsQuery).data?.years[1]
  return (
    <SettingsSection section="ending">
      <ul>
        <Can call="close-year.php">
          <li className={css.row}>
            <span>התיקים של השנה עוברים לארכיון, ונפתחת שנה חדשה</span>
            <Link to={paths.dashboard.closeYear}>סגירת שנה</Link>
          </li>
        </Can>
        {closed?.reopenUntil && (
          <Can call="reopen-year.php">
            <li className={css.row}>
              <span>
                אפשר לפתוח מחדש את <bdi>{closed.label}</bdi> עד <FullTime time={closed.reopenUntil} />
              </span>
              <Link to={paths.dashboard.reopenYear}>פתיחת השנה מחדש</Link>
            </li>
          </Can>
        )}
        <li className={css.row}>
          <span>כל מה ששמור על חניך או חניכה: צפייה, ייצוא ומחיקה</span>
          <Link to={paths.dashboard.traineeRecords}>מידע אישי על חניכים</Link>
        </li>
      </ul>
    </SettingsSection>
  )
}
