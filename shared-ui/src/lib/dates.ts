import { atFirstUse } from '@hafifa/api/contract'

const date = atFirstUse(() => new Intl.DateTimeFormat('he-IL', { dateStyle: 'short' }))
const timeOfDay = atFirstUse(() => new Intl.DateTimeFormat('he-IL', { hour: '2-digit', minute: '2-digit' }))

export const formatDate = (at: Date): string => date().format(at)
export const formatTime = (at: Date): string => timeOfDay().format(at)
export const formatDateTime = (at: Date): string => `${formatDate(at)}, ${formatTime(at)}`
