/** The codes of errors after which the server may have made the call, or may make it later. */
export const unanswered = ['network', 'unreadable', 'unavailable'] as const
