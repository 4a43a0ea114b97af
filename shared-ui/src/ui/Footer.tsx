import { settings } from '../settings.ts'
import css from './Footer.module.css'

export function Footer() {
  return (
    <footer className={css.footer} data-print="hide">
      מערכת קבוצות{settings.year && ` לשנת הפעילות ${settings.year}`}
    </footer>
  )
}
