import { paths } from '@hafifa/api/contract'
import { usePageTitle } from '../lib/usePageTitle.ts'
import { buttonClass } from './Button.tsx'
import css from './NotFound.module.css'

export function NotFound() {
  usePageTitle('העמוד לא נמצא')
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <h1>העמוד לא נמצא</h1>
      {/* A full page load instead of a `Link`, which also recovers from a broken state. */}
      <a className={buttonClass()} href={paths.home}>
        חזרה לדף הבית
      </a>
    </div>
  )
}
