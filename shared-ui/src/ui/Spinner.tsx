import css from './Spinner.module.css'

/** Something is under way. Whoever shows it says what in words. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
