import { useYear } from '../year.ts'
import css from './Footer.module.css'

export function Footer() {
  const year = useYear()
  return (
    <footer className={css.footer} data-print="hide">
      מערכת קבוצות{year && ` לשנת הפעילות ${year}`}
    </footer>
  )
}
