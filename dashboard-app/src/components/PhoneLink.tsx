import { telLink } from '@hafifa/shared-ui/phone'

/** A phone to call. A trainee's phone may be a text without a number. */
export function PhoneLink({ phone }: { phone: string }) {
  const link = telLink(phone)
  const text = <bdi dir={link ? 'ltr' : 'auto'}>{phone}</bdi>
  return link ? <a href={link}>{text}</a> : text
}
