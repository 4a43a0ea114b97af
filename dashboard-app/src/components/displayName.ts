/** A person's name on the screen: somebody added by phone has none until they sign in. */
export function displayName(name: string): string {
  return name || 'ללא שם'
}
