/** What a person is called on the screen: who was added by phone may not have given a name yet. */
export function shownName(name: string): string {
  return name || 'ללא שם'
}
