import { paths } from '@hafifa/api/contract'
import { useYear } from '@hafifa/shared-ui/settings'
import css from './Footer.module.css'

export function Footer() {
  const year = useYear()
  return (
    <footer className={css.footer} data-print="hide">
      <p>{year ? `מערכת קבוצות לשנת הפעילות ${year}` : 'מערכת קבוצות'}</p>
      {/* A new tab, so that this one keeps typed text and the token of an opened link. */}
      <a href={paths.accessibility} target="_blank" rel="noopener">
        הצהרת נגישות
      </a>
    </footer>
  )
}
