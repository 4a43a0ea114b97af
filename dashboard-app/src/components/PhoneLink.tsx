import { telLink } from '@hafifa/shared-ui/lib'
import { Name } from '@hafifa/shared-ui/ui'

/** A phone to call. A trainee's phone may be a text without a number. */
export function PhoneLink({ phone }: { phone: string }) {
  const link = telLink(phone)
  const text = <Name dir={link ? 'ltr' : 'auto'}>{phone}</Name>
  return link ? <a href={link}>{text}</a> : text
}
