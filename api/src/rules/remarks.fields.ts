import {
  describeHandoverField,
  fullLabel,
  type HandoverField,
  handoverFieldNames,
  type Tab,
} from './handover.fields.ts'
import { isUsual, type Level } from './protection.ts'

export type RemarkField = HandoverField | 'incidents'

export const remarkFields: readonly RemarkField[] = [...handoverFieldNames, 'incidents']

export function isRemarkField(field: string | null): field is RemarkField {
  return remarkFields.some((name) => name === field)
}

export function protectionOf(part: RemarkField): { protection: Level } {
  return part === 'incidents' ? { protection: 'sensitive' } : describeHandoverField(part)
}

/** The parts of the file that sheets show only on request. */
export const requestedSheetParts = remarkFields.filter((part) => !isUsual('sheet', protectionOf(part)))

export const incidentsLabel = 'אירועי מרחב בטוח'

export const incidentsTab: Tab = 'activities'

export function remarkLabel(field: RemarkField): string {
  return field === 'incidents' ? incidentsLabel : fullLabel(field)
}
