import css from './Spinner.module.css'

/** Decorative. The caller adds the text for screen readers. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
