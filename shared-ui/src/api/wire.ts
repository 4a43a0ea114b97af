/** Readers of what the wire may spell in several ways; pure, so that each part carries what it uses. */
export { type Guide, toGuide } from './guide.ts'
export { type StageCount, toStageCount } from './stageCount.ts'
