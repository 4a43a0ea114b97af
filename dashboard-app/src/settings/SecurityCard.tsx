import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

export function SecurityCard() {
  return (
    <SettingsSection section="security">
      <ul>
        <li className={css.row}>
          <span>מי ניסה או ניסתה להיכנס, באיזו דרך ומאיזו רשת</span>
          <Link to={paths.dashboard.signIns}>כניסות למערכת</Link>
        </li>
        <li className={css.row}>
          <span>מי צפה או צפתה במה, סירובים, שינויי הרשאות וייצוא בתקופה</span>
          <Link to={paths.dashboard.report}>דוח צפיות והרשאות</Link>
        </li>
      </ul>
    </SettingsSection>
  )
}
