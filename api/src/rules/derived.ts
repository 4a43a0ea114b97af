/** The build of a front end writes these values into it, instead of what they are derived from. */
export { actionLabels } from './actions.ts'
export { handoverItems } from './handover.fields.ts'
