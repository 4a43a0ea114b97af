/** The most groups in a registration, and the most waiting join requests of a guide. */
export const maxJoinRequests = 10
