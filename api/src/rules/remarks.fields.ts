import {
  describeHandoverField,
  fullLabel,
  type HandoverField,
  handoverFieldNames,
  type Tab,
} from './handover.fields.ts'

export type RemarkField = HandoverField | 'incidents'

export const remarkFields: readonly RemarkField[] = [...handoverFieldNames, 'incidents']

export function isRemarkField(field: string | null): field is RemarkField {
  return remarkFields.some((name) => name === field)
}

/** The parts of the file that prints and sheets show only on request. */
export const sensitiveFileParts = remarkFields.filter(
  (part) => part === 'incidents' || describeHandoverField(part).sensitive,
)

export function isSensitivePart(part: RemarkField): boolean {
  return sensitiveFileParts.includes(part)
}

export const incidentsLabel = 'אירועי מרחב בטוח'

export const incidentsTab: Tab = 'activities'

export function remarkLabel(field: RemarkField): string {
  return field === 'incidents' ? incidentsLabel : fullLabel(field)
}
