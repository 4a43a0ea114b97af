export { startLive } from './live.ts'
export { unlocked } from './unlocked.ts'
