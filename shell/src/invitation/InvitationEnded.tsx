import { invitationPeriod } from '@hafifa/api/contract'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { type Guide, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import css from '../components/cardBody.module.css'
import { FocusedHeading } from '../frame/FocusedHeading.tsx'

export function InvitationEnded({ signedIn }: { signedIn: Guide | null }) {
  usePageTitle('הקישור אינו בתוקף')
  return (
    <>
      <FocusedHeading>הקישור אינו בתוקף</FocusedHeading>
      <div className={css.body}>
        <p>
          קישור הזמנה הוא לכניסה אחת בלבד, ובתוקף ל{invitationPeriod}. ייתכן שכבר השתמשו בו, או שהוא בוטל.
        </p>
        <p>
          אם הקישור נקטע, אפשר לפתוח אותו שוב מההודעה. אחרת אפשר להיכנס עם מספר הטלפון, או לבקש קישור חדש
          מהרכז.ת.
        </p>
        {signedIn ? (
          <Link className={buttonClass()} to={paths.groups}>
            לקבוצות שלי
          </Link>
        ) : (
          <Link className={buttonClass()} to={paths.login}>
            כניסה עם מספר טלפון
          </Link>
        )}
      </div>
    </>
  )
}
