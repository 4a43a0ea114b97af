import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { EmptyState } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'

export function NoTrainees({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <EmptyState title="לא נמצאו חניכים">
        <Button onClick={onClear}>ניקוי הסינון</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="עדיין אין חניכים במערכת">
      <p>חניכים נוספים ברשימת החניכים של כל קבוצה</p>
      <Link to={paths.dashboard.groupsList}>לרשימת הקבוצות</Link>
    </EmptyState>
  )
}
