import { fullLabel, type HandoverField, handoverFieldNames, type Tab } from './handover.fields.ts'

export type RemarkField = HandoverField | 'incidents'

export const remarkFields: readonly RemarkField[] = [...handoverFieldNames, 'incidents']

export const incidentsLabel = 'אירועי מרחב בטוח'

export const incidentsTab: Tab = 'activities'

export function remarkLabel(field: RemarkField): string {
  return field === 'incidents' ? incidentsLabel : fullLabel(field)
}
