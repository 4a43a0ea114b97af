import { paths } from '@hafifa/shared-ui/remote'
import { AdvancedSettings } from './AdvancedSettings.tsx'
import { LinkRow } from './LinkRow.tsx'

export function SecurityPage() {
  return (
    <AdvancedSettings of="security">
      <ul>
        <LinkRow to={paths.dashboard.signIns} label="כניסות למערכת">
          מי ניסה או ניסתה להיכנס, באיזו דרך ומאיזו רשת
        </LinkRow>
        <LinkRow to={paths.dashboard.report} label="דוח צפיות והרשאות">
          מי צפה או צפתה במה, סירובים, שינויי הרשאות וייצוא בתקופה
        </LinkRow>
        <LinkRow to={paths.dashboard.traineeRecords} label="מידע אישי על חניכים">
          כל מה ששמור על חניך או חניכה: צפייה, ייצוא ומחיקה
        </LinkRow>
      </ul>
    </AdvancedSettings>
  )
}
