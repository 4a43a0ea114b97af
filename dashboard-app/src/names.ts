/** The name of a guide. A coordinator who was added by phone has none before the first sign-in. */
export function displayName(name: string): string {
  return name || 'ללא שם'
}

export function nameOrPhone({ full_name, phone }: { full_name: string; phone: string }): string {
  return full_name || phone
}
