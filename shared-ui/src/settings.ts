/** The settings that the server writes into the html. A build contains none. */
export type Settings = {
  /** The label of the open programme year. Missing when a remote runs alone. */
  year?: string
  /** Whether there are handover files of earlier years. Missing when a remote runs alone. */
  archive?: boolean
  /** Missing when a remote runs alone, as is `signIn`. */
  registration?: 'approved' | 'open' | 'closed'
  signIn?: 'phone' | 'code'
  /** The remotes' addresses, without a slash at the end. */
  guideApp: string
  dashboardApp: string
  /** International, digits only, for wa.me. */
  helpWhatsapp: string
  helpEmail: string
}

const text = document.querySelector<HTMLMetaElement>('meta[name="hafifa"]')?.content ?? '{}'

export const settings: Settings = JSON.parse(text)
