import {
  type Guide,
  guideAtom,
  Navigate,
  signIn,
  toast,
  useAtomValue,
  useLocation,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Footer } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import { Page } from '../frame/Page.tsx'
import { destinationOf } from '../returnTo.ts'
import css from './LoginPage.module.css'
import { NameStep } from './NameStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'

const RegisterStep = lazy(() => import('./RegisterStep.tsx'))
const ClosedStep = lazy(() => import('./ClosedStep.tsx'))

type Step = { name: 'phone' | 'register' | 'closed' } | { name: 'full-name'; guide: Guide }

/** Signs in by phone. A new guide registers; a coordinator who was added by phone gives a name. */
export function LoginPage() {
  const signedIn = useAtomValue(guideAtom)
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ name: 'phone' })
  const [phone, setPhone] = useState('')

  if (signedIn) return <Navigate {...destinationOf(signedIn, state)} replace />

  function welcome(guide: Guide) {
    if (!guide.full_name) return setStep({ name: 'full-name', guide })
    toast.success('ברוך הבא!')
    signIn(guide)
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
            onUnknown={() => setStep({ name: settings.registration === 'closed' ? 'closed' : 'register' })}
          />
        )}
        <Suspense>
          {step.name === 'register' && (
            <RegisterStep phone={phone} onRegistered={welcome} onBack={() => setStep({ name: 'phone' })} />
          )}
          {step.name === 'closed' && <ClosedStep phone={phone} onBack={() => setStep({ name: 'phone' })} />}
        </Suspense>
        {step.name === 'full-name' && <NameStep guide={step.guide} onNamed={welcome} />}
      </div>
    </Page>
  )
}
