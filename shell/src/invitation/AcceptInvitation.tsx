import { toGuide } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import {
  api,
  type Guide,
  isApiError,
  send,
  signIn,
  toast,
  useMutation,
  useNavigate,
} from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, Name } from '@hafifa/shared-ui/ui'
import css from '../components/cardBody.module.css'
import { Failure } from '../components/Failure.tsx'
import { proveSession } from '../proveSession.ts'
import { InvitationEnded } from './InvitationEnded.tsx'

type AcceptInvitationProps = { token: string; signedIn: Guide | null }

export function AcceptInvitation({ token, signedIn }: AcceptInvitationProps) {
  usePageTitle('הזמנה')
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: async () => {
      const { guide } = await send(api['accept-invitation.php'].$post({ json: { token } }))
      return proveSession(toGuide(guide))
    },
    onSuccess: (guide) => {
      toast.success('ברוך הבא!')
      signIn(guide)
      navigate(paths.groups, { replace: true })
    },
  })
  if (isApiError(accept.error, 'invitation-ended')) return <InvitationEnded signedIn={signedIn} />
  return (
    <>
      <h1>הזמנה למערכת</h1>
      <div className={css.body}>
        <p>הקישור הזה אישי, ולכניסה אחת בלבד. הכניסה תישמר במכשיר הזה.</p>
        {signedIn && !accept.isSuccess && (
          <p>
            המכשיר מחובר כרגע בשם <Name>{signedIn.full_name}</Name>. הכניסה תחליף את החיבור הזה.
          </p>
        )}
        <Failure error={accept.error} />
        <Button busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
          כניסה
        </Button>
      </div>
    </>
  )
}
