/** Not shared, so that each package bundles only what it uses. */
export { toGroup } from './group.ts'
export { toGuide } from './guide.ts'
export { type StageCount, toStageCount } from './stageCount.ts'
