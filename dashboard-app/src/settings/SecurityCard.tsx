import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

export function SecurityCard() {
  return (
    <SettingsSection section="security">
      <ul className={css.rows}>
        <li className={css.row}>
          <span>מי ניסה או ניסתה להיכנס, באיזו דרך ומאיזו רשת</span>
          <Link to={paths.dashboard.signIns}>כניסות למערכת</Link>
        </li>
      </ul>
    </SettingsSection>
  )
}
