import { settings } from '@hafifa/shared-ui/settings'
import { Dialog } from '@hafifa/shared-ui/ui'
import css from './HelpDialog.module.css'

export default function HelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="איפה נוח לך יותר לדבר?" {...props}>
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
    </Dialog>
  )
}
