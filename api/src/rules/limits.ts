export const usualMaxBodyBytes = 64 * 1024

export const maxCallsAtOnce = 6

/** The most open sessions of a guide. A further one ends that which was used least recently. */
export const maxSessions = 20

/** The most passkeys of a guide. A further one deletes the oldest. */
export const maxPasskeys = 10

export const recoveryWordCount = 8

export const givenWordHours = 24

/** The most ids of own changes that a page remembers. A header with more could exceed the limit of a proxy. */
export const maxOwnChanges = 200

export const maxBaseValues = 10

/** A page with an open handover file reports it this often. */
export const presenceRepeatSeconds = 25

/** A guide counts as gone this long after the last report. */
export const presentSeconds = 60

/** Gateways charge a longer Hebrew text as several messages. */
export const maxSmsLength = 70

export const maxChoices = 1000

export const maxJoinRequests = 10

export const invitationHours = 72

/** `invitationHours` in the texts of the screens. */
export const invitationPeriod = 'שלושה ימים'

export const maxImportRows = 2000

export const maxPrintedGroups = 100

export const maxNudgedGroups = 100

export const undoImportHours = 24

export const deleteMessageMinutes = 15

export const restoreDays = 30

export const answerInvitationDays = 30

export const digestLinkHours = 72

/** Views and sign-ins are kept as long as the Data Security Regulations 2017 ask. */
export const traceMonths = 24

export const reopenDays = 14

/** A coordinator's edit of a field is shown this long. */
export const editShownDays = 7

export const noticeDays = 30

/** The longest time for which a copy on a phone opens without a network. */
export const maxOfflineDays = 7

/** A call that waited on such a phone may be a repetition. */
export const keyDays = maxOfflineDays + 1

export const maxCoverDays = 60

/** More would double the list that each guide loads first. */
export const listedEmptyFields = 3

/** A screen offers to undo an approval for this long. The server accepts the undo a little longer. */
export const undoMs = 10_000
