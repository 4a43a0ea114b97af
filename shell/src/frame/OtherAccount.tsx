import {
  continueAsPresentGuide,
  type Guide,
  useLocation,
  useLogout,
  useNavigate,
} from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, Footer, Name } from '@hafifa/shared-ui/ui'
import css from '../components/cardBody.module.css'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { returnTo } from '../returnTo.ts'
import { FocusedHeading } from './FocusedHeading.tsx'
import { Page } from './Page.tsx'

type OtherAccountProps = { guide: Guide; replaced: Guide }

/** Otherwise what the guide of this tab types on would be stored in the name of another one. */
export function OtherAccount({ guide, replaced }: OtherAccountProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const logout = useLogout()

  async function signInAgain() {
    await logout.mutateAsync()
    navigate(paths.login, { replace: true, state: returnTo(location, replaced.id) })
  }

  return (
    <Page footer={<Footer />}>
      <VisitorCard>
        <FocusedHeading>באיזה חשבון להמשיך?</FocusedHeading>
        <div className={css.body}>
          <p>
            בלשונית אחרת נכנסו בשם <Account {...guide} />. בלשונית הזאת עבדו בשם <Account {...replaced} />,
            ומה שנכתב כאן ועוד לא נשמר ממתין לכניסה בשם הזה.
          </p>
          <Button onClick={continueAsPresentGuide}>
            להמשיך בשם <Name>{guide.full_name}</Name>
          </Button>
          <Button variant="secondary" busy={logout.isPending} onClick={() => void signInAgain()}>
            יציאה, וכניסה בשם <Name>{replaced.full_name}</Name>
          </Button>
        </div>
      </VisitorCard>
    </Page>
  )
}

/** The phone distinguishes two accounts of the same name. */
const Account = ({ full_name, phone }: Guide) => (
  <>
    <Name>{full_name}</Name> (<Name dir="ltr">{phone}</Name>)
  </>
)
