import {
  describeHandoverField,
  fullLabel,
  type HandoverField,
  handoverFieldNames,
  type Tab,
} from './handover.fields.ts'
import { handoverFieldPath, paths } from './paths.ts'
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

/** Null is the whole file. */
export function remarkLabel(field: RemarkField | null): string {
  if (field === null) return 'כל התיק'
  return field === 'incidents' ? incidentsLabel : fullLabel(field)
}

export function remarkPath(groupId: number, field: RemarkField | null): string {
  if (field === null) return paths.handover(groupId)
  const tab = field === 'incidents' ? incidentsTab : describeHandoverField(field).tab
  return handoverFieldPath(groupId, { tab, field })
}
