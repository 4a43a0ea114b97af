/** For how long an invitation can be accepted. */
export const invitationHours = 72

/** The same in the texts of the screens. */
export const invitationPeriod = 'שלושה ימים'
