import {
  type Guide,
  guideAtom,
  Navigate,
  signIn,
  toast,
  useAtomValue,
  useLocation,
} from '@hafifa/shared-ui/platform'
import { Footer } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import { Page } from '../frame/Page.tsx'
import { rememberOffer, wasOffered } from '../passkeys/offered.ts'
import { passkeyReminder } from '../passkeys/reminder.ts'
import { settings } from '../settings.ts'
import css from './LoginPage.module.css'
import { NameStep } from './NameStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { RegisterStep } from './RegisterStep.tsx'
import { destinationOf } from './returnTo.ts'

type Step =
  | { name: 'phone' }
  | { name: 'code'; retryAfter: number }
  | { name: 'register'; ticket?: string | undefined }
  | { name: 'full-name'; guide: Guide }
  | { name: 'passkey'; guide: Guide }

const importCode = () => import('./code.ts')

const CodeStep = lazy(async () => ({ default: (await importCode()).CodeStep }))

const PasskeySignIn = lazy(async () => ({ default: (await importCode()).PasskeySignIn }))

const PasskeyOffer = lazy(async () => ({ default: (await importCode()).PasskeyOffer }))

const needsCode = settings.signIn === 'code'

/**
 * Signs in by phone; where the server requires it, also by a code or a passkey. A new guide registers; a coordinator who
 * was added by phone gives a name.
 */
export function LoginPage() {
  const signedIn = useAtomValue(guideAtom)
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ name: 'phone' })
  const [phone, setPhone] = useState('')

  if (signedIn) return <Navigate {...destinationOf(signedIn, state)} replace />

  const changePhone = () => setStep({ name: 'phone' })

  function welcome(guide: Guide) {
    if (!guide.full_name) return setStep({ name: 'full-name', guide })
    if (needsCode && !wasOffered(guide.id)) return setStep({ name: 'passkey', guide })
    enter(guide, needsCode ? passkeyReminder(guide) : undefined)
  }

  function enter(guide: Guide, options?: ReturnType<typeof passkeyReminder>) {
    toast.success('ברוך הבא!', options)
    signIn(guide)
  }

  function enterWithoutCode(guide: Guide) {
    rememberOffer(guide.id)
    enter(guide)
  }

  return (
    <Page footer={<Footer />}>
      <div className={css.card}>
        <p className={css.brand}>חפיפה</p>
        {step.name === 'phone' && (
          <PhoneStep
            phone={phone}
            onPhoneChange={setPhone}
            onKnown={welcome}
            onUnknown={() => setStep({ name: 'register' })}
            onCodeSent={(retryAfter) => setStep({ name: 'code', retryAfter })}
          />
        )}
        {needsCode && step.name === 'phone' && (
          <Suspense>
            <PasskeySignIn
              onKnown={(guide) => (guide.full_name ? enterWithoutCode(guide) : welcome(guide))}
            />
          </Suspense>
        )}
        {step.name === 'code' && (
          <Suspense>
            <CodeStep
              phone={phone}
              retryAfter={step.retryAfter}
              onKnown={welcome}
              onUnknown={(ticket) => setStep({ name: 'register', ticket })}
              onBack={changePhone}
            />
          </Suspense>
        )}
        {step.name === 'register' && (
          <RegisterStep phone={phone} ticket={step.ticket} onRegistered={welcome} onBack={changePhone} />
        )}
        {step.name === 'passkey' && (
          <Suspense>
            <PasskeyOffer onDone={() => enterWithoutCode(step.guide)} />
          </Suspense>
        )}
        {step.name === 'full-name' && <NameStep guide={step.guide} onNamed={welcome} />}
      </div>
    </Page>
  )
}
