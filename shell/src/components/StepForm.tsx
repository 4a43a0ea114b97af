import type { KeyboardEvent, ReactNode } from 'react'
import css from './steps.module.css'

/** Browsers do not submit on Enter while the button is disabled, but Enter should show what is missing. */
export function StepForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={css.form}
      noValidate
      onKeyDown={(event) => {
        if (isBlockedEnter(event)) onSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

function isBlockedEnter({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean {
  const inText = target instanceof HTMLInputElement && target.type !== 'checkbox'
  const button = currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')
  return key === 'Enter' && inText && button?.disabled === true
}
