// The build of a front end writes these values into it, instead of what they are derived from.
import { errors } from './errors.ts'

export { actionLabels } from './actions.ts'
export { handoverItems } from './handover.fields.ts'

export const notSignedInMessage = errors['not-signed-in'].message
