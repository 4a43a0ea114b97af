/** The settings that the server writes into the HTML. A build contains none. */
export type Settings = {
  /** Whether there are handover files of earlier years. Missing when a remote runs standalone. */
  archive?: boolean
  /** For how many days a copy on a device opens without a network. Missing where none is offered. */
  offlineDays?: number
  /** The file that opens the copy on the device. Missing in a page of the network. */
  copyCode?: string
  /** Missing when a remote runs standalone, like `signIn`. */
  registration?: 'approved' | 'open' | 'closed'
  signIn?: 'phone' | 'code'
  passkeys?: boolean
  /** Missing when a remote runs standalone. `strong`: coordinators need more than SIGN_IN demands. */
  coordinatorSignIn?: 'any' | 'strong'
  /** After which the screen of a coordinator is covered. Missing or 0: never. */
  lockMinutes?: number
  guideApp: string
  dashboardApp: string
  /** International format, digits only, for wa.me. */
  helpWhatsapp: string
  helpEmail: string
  accessibilityCoordinator?: string
}

export const settingsElement = document.querySelector<HTMLMetaElement>('meta[name="hafifa"]')

type Page = Settings & {
  /** May change while the page is open. Missing when a remote runs standalone. */
  year?: string
}

export const readSettings = (): Page => JSON.parse(settingsElement?.content ?? '{}')

export const settings: Settings = readSettings()
