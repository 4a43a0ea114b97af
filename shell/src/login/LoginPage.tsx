import { neededPart } from '@hafifa/shared-ui/lazy'
import {
  type Guide,
  guideAtom,
  Navigate,
  signIn,
  toast,
  useAtomValue,
  useBackCloses,
  useLocation,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Footer } from '@hafifa/shared-ui/ui'
import { Suspense, useState } from 'react'
import css from '../components/steps.module.css'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { HelpButton } from '../frame/HelpButton.tsx'
import { Page } from '../frame/Page.tsx'
import { destinationOf } from '../returnTo.ts'
import { PhoneStep } from './PhoneStep.tsx'
import { noRegistration, type Step } from './step.ts'

const CodeSteps = neededPart(() => import('./CodeSteps.tsx'))
const RegisterStep = neededPart(() => import('./RegisterStep.tsx'))
const ClosedStep = neededPart(() => import('./ClosedStep.tsx'))
const NameStep = neededPart(() => import('./NameStep.tsx'))

const needsCode = settings.signIn === 'code'

/**
 * Signs in by phone and, where the server requires it, by a code or a passkey. A new guide registers; a coordinator who
 * was added by phone gives a name.
 */
export function LoginPage() {
  const signedIn = useAtomValue(guideAtom)
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ name: 'phone' })
  const [phone, setPhone] = useState('')
  const [registration, setRegistration] = useState(noRegistration)
  useBackCloses(step.name !== 'phone', () => (step.name === 'passkey' ? enter(step.guide) : changePhone()))

  if (signedIn) return <Navigate to={destinationOf(signedIn, state)} replace />

  const changePhone = () => setStep({ name: 'phone' })

  function register(ticket?: string) {
    setStep(settings.registration === 'closed' ? { name: 'closed' } : { name: 'register', ticket })
  }

  function welcome(guide: Guide) {
    if (!guide.full_name) return setStep({ name: 'full-name', guide })
    if (needsCode) return setStep({ name: 'passkey', guide })
    enter(guide)
  }

  function enter(guide: Guide) {
    toast.success('ברוך הבא!')
    signIn(guide)
  }

  return (
    <Page footer={<Footer />}>
      <VisitorCard>
        {step.name === 'phone' && (
          <PhoneStep
            phone={phone}
            onPhoneChange={setPhone}
            onKnown={welcome}
            onUnknown={() => register()}
            onCodeSent={(retryAfter) => setStep({ name: 'code', retryAfter })}
          />
        )}
        <Suspense>
          {needsCode && (
            <CodeSteps
              step={step}
              phone={phone}
              onKnown={welcome}
              onUnknown={register}
              onBack={changePhone}
              onDone={enter}
            />
          )}
          {step.name === 'register' && (
            <RegisterStep
              phone={phone}
              ticket={step.ticket}
              registration={registration}
              onChange={setRegistration}
              onRegistered={welcome}
              onBack={changePhone}
            />
          )}
          {step.name === 'closed' && <ClosedStep phone={phone} onBack={changePhone} />}
          {step.name === 'full-name' && <NameStep guide={step.guide} onNamed={welcome} />}
        </Suspense>
        {step.name !== 'closed' && (
          <div className={css.help}>
            <HelpButton />
          </div>
        )}
      </VisitorCard>
    </Page>
  )
}
