import { Can } from '@hafifa/shared-ui/calls'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { Button, Skeleton, Steps } from 'antd'
import { useEffect, useRef } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { guidesQuery } from '../queries/guides.ts'
import type { Year } from '../queries/years.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'
import { Choices } from './Choices.tsx'
import css from './CloseYear.module.css'
import { Confirmation } from './Confirmation.tsx'
import { type Closing, type Draft, planQuery } from './closingQueries.ts'
import { GroupsByStage } from './GroupsByStage.tsx'
import { Summary } from './Summary.tsx'

type WizardProps = {
  year: Year
  groups: readonly Group[]
  draft: Draft
  onClosed: (closing: Closing) => void
}

const titles = ['איפה אנחנו', 'מי ממשיכים', 'מה יקרה', 'אישור']

/** Before the last step, only the draft is written. */
export function Wizard({ year, groups, draft, onClosed }: WizardProps) {
  const [{ step }, show] = useUrlState(readAddress, addressOf)
  const heading = useHeadingOf(step)
  const isPlanned = step > 2
  const plan = useQuery({ ...planQuery, enabled: isPlanned })
  // Of those who leave. The plan is shown once both are here, and then nothing moves.
  const guides = useQuery({ ...guidesQuery, enabled: isPlanned })
  const isCalculating = isPlanned && (plan.isPending || guides.isPending)
  const isShown = isPlanned && !isCalculating
  const isConfirming = step === titles.length && plan.data !== undefined
  const back = <Button onClick={() => show({ step: step - 1 })}>חזרה</Button>
  const isWaiting = step === 3 && (plan.isFetching || !plan.data)
  return (
    <>
      <Steps
        className={css.steps}
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={step - 1}
        // antd labels the icon of a finished step in English.
        iconRender={(icon) => (
          <span className={css.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        onChange={(index) => show({ step: index + 1 })}
        items={titles.map((title, index) => ({
          title,
          ...(index === step - 1 && { 'aria-current': 'step' }),
        }))}
      />
      <section className={css.step} aria-labelledby="step">
        <h2 id="step" ref={heading} tabIndex={-1}>
          {`שלב ${step} מתוך ${titles.length}: ${titles[step - 1]}`}
        </h2>
        {step === 1 && <GroupsByStage year={year} groups={groups} />}
        {step === 2 && (
          <Can call="update-year-close-draft.php">
            <Choices groups={groups} choices={draft.choices} />
          </Can>
        )}
        {isCalculating && <Calculating />}
        {isShown && !plan.data && <LoadError query={plan} />}
        {isShown && plan.data && (
          <>
            {step === 3 && (
              <p role="status" className={css.status}>
                {plan.isFetching && 'המספרים מתעדכנים…'}
              </p>
            )}
            {step === 3 && <Summary plan={plan.data} draft={draft} groups={groups} />}
            {step === 4 && (
              <Confirmation plan={plan.data} draft={draft} groups={groups} onClosed={onClosed} back={back} />
            )}
          </>
        )}
      </section>
      {!isConfirming && !isCalculating && (
        <div className={css.actions}>
          {step > 1 && back}
          {step < titles.length && (
            <Button type="primary" disabled={isWaiting} onClick={() => show({ step: step + 1 })}>
              {`המשך: ${titles[step]}`}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Calculating() {
  return (
    <>
      <p role="status">בחישוב…</p>
      <div aria-busy="true">
        <Skeleton active title={false} />
      </div>
    </>
  )
}

function useHeadingOf(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
