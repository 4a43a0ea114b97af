/** A coordinator who was added by phone has no name before the first sign-in. */
export function displayName(name: string | null | undefined): string {
  return name || 'ללא שם'
}

export const erasedGuideName = 'מדריך.ה שנמחק.ה'

export const invitationOf = 'ההזמנה של '
