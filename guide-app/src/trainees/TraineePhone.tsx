import { isolate } from '@hafifa/shared-ui/isolate'
import { telLink, whatsappLink } from '@hafifa/shared-ui/phone'
import css from './TraineePhone.module.css'

type TraineePhoneProps = { phone: string; name: string }

export function TraineePhone({ phone, name }: TraineePhoneProps) {
  const tel = telLink(phone)
  const whatsapp = whatsappLink(phone)
  const number = <bdi dir="ltr">{phone}</bdi>
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
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          data-print="hide"
          aria-label={`וואטסאפ אל ${isolate(name)}`}
        >
          וואטסאפ
        </a>
      )}
    </span>
  )
}
