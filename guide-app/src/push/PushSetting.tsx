import { Can } from '@hafifa/shared-ui/calls'
import { Button } from '@hafifa/shared-ui/ui'
import { AccountSection } from '../components/AccountSection.tsx'
import type { PushControl, PushState } from './usePush.ts'

const what = 'כשיש עדכון, המכשיר הזה מקבל הודעה קצרה, בלי שמות ובלי פרטים. בלילה, בשבת ובחג לא נשלחות הודעות.'

const texts: Record<Exclude<PushState, 'none'>, string> = {
  on: `ההתראות פועלות במכשיר הזה. ${what}`,
  off: what,
  denied: 'ההתראות חסומות בהגדרות של הדפדפן. אחרי שמאשרים שם התראות לאתר הזה, אפשר להפעיל אותן כאן.',
  install:
    'באייפון ובאייפד התראות מגיעות רק כשחפיפה נמצאת במסך הבית: בתפריט השיתוף של הדפדפן בוחרים ״הוספה למסך הבית״, ונכנסים משם.',
}

export function PushSetting({ push: { state, key, turnOn, turnOff } }: { push: PushControl }) {
  if (state === undefined || state === 'none') return null
  return (
    <AccountSection id="push" title="התראות במכשיר הזה" note={texts[state]}>
      {state === 'off' && (
        <Can call="add-push-subscription.php">
          <Button variant="secondary" busy={turnOn.isPending} onClick={() => turnOn.mutate(key)}>
            הפעלת התראות
          </Button>
        </Can>
      )}
      {state === 'on' && (
        <Can call="delete-push-subscription.php">
          <Button variant="secondary" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            כיבוי ההתראות
          </Button>
        </Can>
      )}
    </AccountSection>
  )
}
