import { paths } from '../paths.ts'
import { useYear } from '../year.ts'
import css from './Footer.module.css'

export function Footer() {
  const year = useYear()
  return (
    <footer className={css.footer} data-print="hide">
      <p>מערכת קבוצות{year && ` לשנת הפעילות ${year}`}</p>
      {/* A tab of its own keeps what is typed, and the token of an opened link, in this one. */}
      <a href={paths.accessibility} target="_blank" rel="noopener">
        הצהרת נגישות
      </a>
    </footer>
  )
}
