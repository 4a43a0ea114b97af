import { isolate, telLink, whatsappLink } from '@hafifa/shared-ui/lib'
import { Name } from '@hafifa/shared-ui/ui'
import css from './TraineePhone.module.css'

type TraineePhoneProps = { phone: string; name: string }

export function TraineePhone({ phone, name }: TraineePhoneProps) {
  const tel = telLink(phone)
  const whatsapp = whatsappLink(phone)
  const number = <Name dir="ltr">{phone}</Name>
  return (
    <span className={css.phone}>
      {tel ? (
        <a href={tel} aria-label={`${isolate(phone)}, חיוג אל ${isolate(name)}`}>
          {number}
        </a>
      ) : (
        number
      )}
      {whatsapp && (
        <a
          className={css.whatsapp}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          data-print="hide"
          title="וואטסאפ"
          aria-label={`וואטסאפ אל ${isolate(name)}`}
        >
          <WhatsappIcon />
        </a>
      )}
    </span>
  )
}

function WhatsappIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 20l1.2-4.2a8 8 0 1 1 3 3z" />
      <path d="M9.3 8.2c-.9 2.8 3.7 7.4 6.5 6.5l.6-1.7-1.9-1-1 .9c-1-.4-2-1.4-2.4-2.4l.9-1-1-1.9z" />
    </svg>
  )
}
