import { nextStep } from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { buttonClass } from '@hafifa/shared-ui/ui'

type NextStepLinkProps = { group: Parameters<typeof nextStep>[0]; className?: string }

export function NextStepLink({ group, className }: NextStepLinkProps) {
  const step = nextStep(group)
  if (!step) return null
  return (
    <Link
      className={[buttonClass('secondary'), className].filter(Boolean).join(' ')}
      to={step.to}
      data-print="hide"
    >
      {step.text}
    </Link>
  )
}
