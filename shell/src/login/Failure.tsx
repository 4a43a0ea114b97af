import css from './steps.module.css'

/** Why a step could not be finished; what was typed stays. */
export function Failure({ error }: { error: Error | null }) {
  return (
    <p className={css.failure} role="alert">
      {error?.message}
    </p>
  )
}
