/** The largest body of a call, except for imports. */
export const usualMaxBodyBytes = 64 * 1024

/** The most calls that run at once for a session. Further calls wait. */
export const maxCallsAtOnce = 6

/** The most ids of own changes that a page remembers. A header with more could exceed the limit of a proxy. */
export const maxOwnChanges = 200

/** The most values in the base of one field. */
export const maxBaseValues = 10

/** A page with an open handover file reports it this often. */
export const presenceRepeatSeconds = 25

/** A guide counts as gone this long after the last report. */
export const presentSeconds = 60

/** The most choices for closing the year in one call. */
export const maxChoices = 1000

/** The most waiting join requests of a guide. */
export const maxJoinRequests = 10

export const invitationHours = 72

/** `invitationHours` in the texts of the screens. */
export const invitationPeriod = 'שלושה ימים'

/** The most rows of a sheet that one import adds or changes. */
export const maxImportRows = 2000

/** The most groups that are printed at once. */
export const maxPrintedGroups = 100

/** The most groups whose guides are nudged in one list. */
export const maxNudgedGroups = 100

export const undoImportHours = 24

/** A coordinator can restore a deleted trainee for this long. */
export const restoreDays = 30

/** The validity of an invitation to answer questions about an archived file. */
export const answerInvitationDays = 30

/** A coordinator can reopen the last closed year for this long. */
export const reopenDays = 14

/** Coordinators are warned this long before an archive is deleted. */
export const noticeDays = 30
