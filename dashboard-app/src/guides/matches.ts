type Person = { full_name: string; phone: string }

/** Searches a part of the name, or of the phone with or without separators. */
export function matches({ full_name, phone }: Person, search: string): boolean {
  const query = search.trim()
  const digits = /^[\d\s+-]+$/.test(query) ? query.replace(/\D/g, '') : ''
  return full_name.includes(query) || (digits !== '' && phone.includes(digits))
}
