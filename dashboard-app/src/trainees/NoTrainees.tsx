import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, Empty } from 'antd'

export function NoTrainees({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <Empty description="לא נמצאו חניכים">
        <Button onClick={onClear}>ניקוי הסינון</Button>
      </Empty>
    )
  }
  return (
    <Empty description="עדיין אין חניכים במערכת">
      <p>חניכים נוספים ברשימת החניכים של כל קבוצה</p>
      <Link to={paths.dashboard.groupsList}>לרשימת הקבוצות</Link>
    </Empty>
  )
}
