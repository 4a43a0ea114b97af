import { fullName } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/isolate'
import { telLink, whatsappLink } from '@hafifa/shared-ui/phone'
import type { Trainee } from './queries.ts'
import css from './TraineePhone.module.css'

export function TraineePhone({ trainee }: { trainee: Trainee }) {
  const { phone } = trainee
  if (!phone) return null
  const tel = telLink(phone)
  const whatsapp = whatsappLink(phone)
  const name = isolate(fullName(trainee))
  const number = <bdi dir="ltr">{phone}</bdi>
  return (
    <span className={css.phone}>
      {tel ? (
        <a href={tel} aria-label={`${isolate(phone)}, חיוג אל ${name}`}>
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
          aria-label={`וואטסאפ אל ${name}`}
        >
          וואטסאפ
        </a>
      )}
    </span>
  )
}
