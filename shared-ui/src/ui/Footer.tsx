import css from './Footer.module.css'

export function Footer() {
  return (
    <footer className={css.footer} data-print="hide">
      מערכת קבוצות לשנת הפעילות תשפ״ה
    </footer>
  )
}
