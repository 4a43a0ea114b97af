import { shapeOf } from '../../calls/fieldSchemas.ts'
import { type HandoverValues, handoverFields } from '../../rules/handover.fields.ts'

export const handoverShape = shapeOf<HandoverValues>(handoverFields)
