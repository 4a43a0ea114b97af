import { signInMeans } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { styles } from '@hafifa/shared-ui/ui'
import { CardLine } from '../components/Cards.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { GuideLink } from '../components/GuideLink.tsx'
import type { Columns } from '../components/TableOrCards.tsx'
import { Tag } from '../components/Tag.tsx'
import css from './columns.module.css'
import type { SignIn } from './queries.ts'

export const columns: Columns<SignIn> = [
  { title: 'מי', width: '20%', rowScope: 'row', render: (signIn) => <Person {...signIn} /> },
  { title: 'מתי', width: '22%', render: ({ lastAt }) => <FullTime time={lastAt} /> },
  { title: 'באיזו דרך', width: '21%', render: ({ means }) => signInMeans[means] },
  { title: 'תוצאה', width: '22%', render: (signIn) => <Result {...signIn} /> },
  { title: 'רשת', width: '15%', render: (signIn) => <Network {...signIn} /> },
]

export const narrowColumns: Columns<SignIn> = [
  {
    title: 'מי, מאיזו רשת',
    width: '35%',
    rowScope: 'row',
    render: (signIn) => (
      <>
        <Person {...signIn} />
        <p className={styles.note}>
          <Network {...signIn} />
        </p>
      </>
    ),
  },
  {
    title: 'תוצאה, באיזו דרך',
    width: '42%',
    render: (signIn) => (
      <>
        <Result {...signIn} />
        <p className={styles.note}>{signInMeans[signIn.means]}</p>
      </>
    ),
  },
  { title: 'מתי', width: '23%', render: ({ lastAt }) => <FullTime time={lastAt} /> },
]

export function SignInCard({ signIn }: { signIn: SignIn }) {
  return (
    <>
      <CardLine fact={<FullTime time={signIn.lastAt} />}>
        <h2>
          <Person {...signIn} />
        </h2>
      </CardLine>
      <CardLine>
        <p>
          <Result {...signIn} />
        </p>
      </CardLine>
      <CardLine fact={<Network {...signIn} />}>
        <p className={styles.note}>{signInMeans[signIn.means]}</p>
      </CardLine>
    </>
  )
}

function Person({ guide_id, guide, stranger }: SignIn) {
  if (guide_id !== null) return <GuideLink id={guide_id} name={guide ?? ''} />
  if (stranger === null) return <span>לא ידוע</span>
  return (
    <span>
      טלפון לא מוכר <bdi title="אותו סימן: אותו טלפון">{`(${stranger})`}</bdi>
    </span>
  )
}

function Network({ network }: SignIn) {
  const isUnknown = network === 'unknown'
  return <span className={isUnknown ? undefined : css.network}>{isUnknown ? 'רשת לא ידועה' : network}</span>
}

function Result({ outcome, reason, count }: SignIn) {
  if (outcome === 'done') return <Tag color="success">כניסה</Tag>
  if (outcome === 'code-sent') return <Tag>נשלח קוד</Tag>
  return (
    <span>
      <Tag color="error">סירוב</Tag>{' '}
      <span>
        {[reason && reasons[reason], count > 1 && countOf(count, 'time')].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

/** Shorter than the messages to whoever tried, and about somebody else. */
const reasons: Partial<Record<NonNullable<SignIn['reason']>, string>> = {
  'unknown-phone': 'טלפון שאינו רשום',
  'wrong-code': 'קוד שגוי',
  'code-expired': 'קוד שפג תוקפו',
  'ticket-expired': 'עבר זמן רב מדי מאימות הטלפון',
  'code-wait': 'יותר מדי בקשות לקוד',
  'code-limit': 'נגמרו הקודים להיום',
  'code-not-sent': 'הקוד לא נשלח',
  'unknown-passkey': 'כניסה מהירה לא מוכרת',
  'passkey-failed': 'כניסה מהירה שנכשלה',
  'invitation-ended': 'הזמנה שאינה בתוקף',
  'coordinator-invited': 'הזמנה למי שיש לו הרשאת ריכוז',
  'registration-closed': 'ההרשמה סגורה',
  'phone-taken': 'הטלפון כבר רשום',
  'guide-inactive': 'הגישה הופסקה',
  'too-many': 'יותר מדי ניסיונות',
}
