import { atFirstUse } from '@hafifa/api/contract'

const date = atFirstUse(() => new Intl.DateTimeFormat('he-IL', { dateStyle: 'short' }))
const timeOfDay = atFirstUse(() => new Intl.DateTimeFormat('he-IL', { timeStyle: 'short' }))

/** In the reader's time zone. */
export const formatDate = (at: Date): string => date().format(at)
export const formatTime = (at: Date): string => timeOfDay().format(at)
export const formatDateTime = (at: Date): string => `${formatDate(at)}, ${formatTime(at)}`
