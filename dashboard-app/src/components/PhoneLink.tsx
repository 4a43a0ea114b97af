/** A phone to call, written left to right; a trainee's may hold words, which nobody can call. */
export function PhoneLink({ phone }: { phone: string }) {
  const digits = phone.replace(/[^\d+]/g, '')
  const text = <bdi dir={digits ? 'ltr' : 'auto'}>{phone}</bdi>
  return digits ? <a href={`tel:${digits}`}>{text}</a> : text
}
