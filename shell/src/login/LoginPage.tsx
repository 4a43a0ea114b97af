import { isStorageBlocked } from '@hafifa/shared-ui/lib'
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
import { Footer, neededPart } from '@hafifa/shared-ui/ui'
import { Suspense, useState } from 'react'
import css from '../components/steps.module.css'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { HelpButton } from '../frame/HelpButton.tsx'
import { Page } from '../frame/Page.tsx'
import { destinationOf } from '../returnTo.ts'
import { changeDraft, draftAtom } from './draft.ts'
import { PhoneStep } from './PhoneStep.tsx'
import type { Step } from './step.ts'

const CodeSteps = neededPart(() => import('./CodeSteps.tsx'))
const RegisterStep = neededPart(() => import('./RegisterStep.tsx'))
const ClosedStep = neededPart(() => import('./ClosedStep.tsx'))
const NameStep = neededPart(() => import('./NameStep.tsx'))

const storageBlocked =
  'הדפדפן חוסם שמירת נתונים של האתר. אפשר להיכנס, אבל אחרי רענון של העמוד יש להיכנס שוב. בהגדרות הדפדפן אפשר לאפשר לאתר לשמור נתונים.'

const needsCode = settings.signIn === 'code'

export function LoginPage() {
  const signedIn = useAtomValue(guideAtom)
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ name: 'phone' })
  const { phone } = useAtomValue(draftAtom)
  const changePhone = () => setStep({ name: 'phone' })
  useBackCloses(step.name !== 'phone', () => (step.name === 'passkey' ? enter(step.guide) : changePhone()))

  if (signedIn) return <Navigate to={destinationOf(signedIn, state)} replace />

  function proceed(step: Step) {
    if (needsCode) changeDraft({ proven: { phone, step } })
    setStep(step)
  }

  function register(ticket?: string) {
    proceed(settings.registration === 'closed' ? { name: 'closed' } : { name: 'register', ticket })
  }

  function welcome(guide: Guide) {
    if (!guide.full_name) return proceed({ name: 'full-name', guide })
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
        {isStorageBlocked() && <p className={css.note}>{storageBlocked}</p>}
        {step.name === 'phone' && (
          <PhoneStep
            onProven={setStep}
            onKnown={welcome}
            onUnknown={() => register()}
            onCodeSent={(retryAfter) => setStep({ name: 'code', retryAfter })}
          />
        )}
        <Suspense>
          {settings.passkeys && (
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
            <RegisterStep ticket={step.ticket} onRegistered={welcome} onBack={changePhone} />
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
