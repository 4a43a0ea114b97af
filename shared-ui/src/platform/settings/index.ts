export { type Settings, settings } from './settings.ts'
export { useYear } from './year.ts'
