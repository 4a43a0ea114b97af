import { entryFile } from '@hafifa/shared-ui/remote'
import { settings } from '@hafifa/shared-ui/settings'

const entryOf = (address: string) => new URL(`${address}/${entryFile}`, window.location.origin).href

export const entries = {
  'guide-app': entryOf(settings.guideApp),
  'dashboard-app': entryOf(settings.dashboardApp),
}

export type RemoteName = keyof typeof entries
