/** How long an invitation can be accepted. */
export const invitationHours = 72
