import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, Empty } from 'antd'

export function NoTrainees({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Empty description="לא נמצאו חניכים">
      {filtered ? (
        <Button onClick={onClear}>ניקוי הסינון</Button>
      ) : (
        <>
          <p>חניכים נוספים ברשימת החניכים של כל קבוצה</p>
          <Link to={paths.dashboard.groupsList}>לרשימת הקבוצות</Link>
        </>
      )}
    </Empty>
  )
}
