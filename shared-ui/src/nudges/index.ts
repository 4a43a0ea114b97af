export { LastNudge } from './LastNudge.tsx'
export { NudgeList } from './NudgeList.tsx'
export { type Nudge, useLastNudges } from './nudgesQuery.ts'
export { type NudgedGroup, nudgedGroup } from './nudgeTexts.ts'
