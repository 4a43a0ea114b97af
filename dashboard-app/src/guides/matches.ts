type Person = { full_name: string; phone: string }

/** Whether somebody is meant by a search: part of the name, or of the phone however its digits are parted. */
export function matches({ full_name, phone }: Person, search: string): boolean {
  const wanted = search.trim()
  const digits = /^[\d\s+-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  return full_name.includes(wanted) || (digits !== '' && phone.includes(digits))
}
