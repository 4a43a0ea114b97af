import { usePageTitle } from 'shared-ui/platform'
import { LinkButton } from './Button.tsx'
import css from './NotFound.module.css'

/** The page for an address that leads nowhere. */
export function NotFound() {
  usePageTitle('העמוד לא נמצא')
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <h1>העמוד לא נמצא</h1>
      <LinkButton to="/">חזרה לדף הבית</LinkButton>
    </div>
  )
}
