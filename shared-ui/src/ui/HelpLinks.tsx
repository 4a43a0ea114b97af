import { settings } from '@hafifa/shared-ui/settings'
import css from './HelpLinks.module.css'

export const helpTitle = 'איפה נוח לך יותר לדבר?'

export function HelpLinks() {
  return (
    <ul className={css.ways}>
      <li>
        <a href={`https://wa.me/${settings.helpWhatsapp}`} target="_blank" rel="noreferrer">
          וואטסאפ
        </a>
      </li>
      <li>
        <a href={`mailto:${settings.helpEmail}`}>דואר אלקטרוני</a>
      </li>
    </ul>
  )
}
