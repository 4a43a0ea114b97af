import { createPasskeyWithToast } from '@hafifa/shared-ui/account'
import { Can, passkeysQuery } from '@hafifa/shared-ui/calls'
import { errorText, useGuide, useMutation, useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button, ErrorState, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { useRef } from 'react'
import { AccountSection } from '../components/AccountSection.tsx'
import { PasskeyItem } from './PasskeyItem.tsx'
import css from './Passkeys.module.css'

export default function Passkeys() {
  const { id: guideId } = useGuide()
  const { data: passkeys, error, refetch, isFetching } = useQuery(passkeysQuery(guideId))
  const heading = useRef<HTMLHeadingElement>(null)
  // Deleting a passkey removes the focused button.
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  const create = useMutation({ mutationFn: createPasskeyWithToast })
  return (
    <AccountSection id="passkeys" title="כניסה מהירה" heading={heading}>
      <p className={styles.note}>כניסה בטביעת אצבע או בזיהוי פנים, בלי לחכות לקוד</p>
      {settings.signIn === 'code' && (
        <p className={styles.note}>
          זה גם בטוח יותר: קוד שנשלח במסרון אפשר לקרוא בטלפון שאבד, או לקבל ממך בשיחה של מתחזים. את הקוד לא
          מוסרים בשום שיחה.
        </p>
      )}
      {passkeys ? (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onDeleted={keepFocus} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Skeleton width="60%" />
      )}
      <Can call="add-passkey.php">
        <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate()}>
          הפעלה במכשיר הזה
        </Button>
      </Can>
    </AccountSection>
  )
}
