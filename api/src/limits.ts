/** The most groups in a registration, and the most waiting join requests of a guide. */
export const maxJoinRequests = 10

export const invitationHours = 72

/** `invitationHours` in the texts of the screens. */
export const invitationPeriod = 'שלושה ימים'

/** The most rows of a sheet that one import adds or changes. */
export const maxImportRows = 2000

/** The most groups that are printed at once. */
export const maxPrintedGroups = 100

/** The most groups whose guides are reminded in one list. */
export const maxNudgedGroups = 100

/** How long an import can be undone. */
export const undoImportHours = 24

/** How long a coordinator can restore a deleted trainee. */
export const restoreDays = 30

/** How long an invitation to answer questions about an archived file is valid. */
export const answerInvitationDays = 30

/** How long a coordinator can reopen the last closed year. */
export const reopenDays = 14

/** How long before the deletion of an archive coordinators are warned of it. */
export const noticeDays = 30
