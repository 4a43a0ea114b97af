export { devAddress } from './devServers.ts'
export { remoteConfig, shellConfig } from './viteConfig.ts'
