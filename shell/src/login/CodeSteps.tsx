import type { Guide } from '@hafifa/shared-ui/platform'
import { PasskeyOffer } from '../passkeys/PasskeyOffer.tsx'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { Step } from './step.ts'

type CodeStepsProps = {
  step: Step
  phone: string
  onKnown: (guide: Guide) => void
  onUnknown: (ticket: string | undefined) => void
  onBack: () => void
  onDone: (guide: Guide) => void
}

export default function CodeSteps({ step, phone, onKnown, onUnknown, onBack, onDone }: CodeStepsProps) {
  switch (step.name) {
    case 'phone':
      return <PasskeySignIn onKnown={(guide) => (guide.full_name ? onDone : onKnown)(guide)} />
    case 'code':
      return <CodeStep {...{ phone, onKnown, onUnknown, onBack }} retryAfter={step.retryAfter} />
    case 'passkey':
      return <PasskeyOffer guide={step.guide} onDone={() => onDone(step.guide)} />
    default:
      return null
  }
}
