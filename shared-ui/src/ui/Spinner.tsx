import css from './Spinner.module.css'

/** Decorative: the caller adds the text that screen readers hear. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
