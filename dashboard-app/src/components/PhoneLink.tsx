/** A link that calls the phone number. A trainee's phone may be text without digits, which stays text. */
export function PhoneLink({ phone }: { phone: string }) {
  const digits = phone.replace(/[^\d+]/g, '')
  const text = <bdi dir={digits ? 'ltr' : 'auto'}>{phone}</bdi>
  return digits ? <a href={`tel:${digits}`}>{text}</a> : text
}
