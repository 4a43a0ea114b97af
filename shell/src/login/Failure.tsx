import css from './steps.module.css'

export function Failure({ error }: { error: Error | null }) {
  return (
    <p className={css.failure} role="alert">
      {error?.message}
    </p>
  )
}
