export { devAddress } from './devServers.ts'
export type { PreloadedPage } from './preloads.ts'
export { remoteConfig, shellConfig } from './viteConfig.ts'
