/** The settings that the server writes into the html: a build contains no addresses. */
type Settings = {
  /** The remotes' addresses, without a slash at the end. */
  guideApp: string
  dashboardApp: string
  /** International, digits only, for wa.me. */
  helpWhatsapp: string
  helpEmail: string
  /** How a phone is proven. */
  signIn: 'phone' | 'code'
}

const text = document.querySelector<HTMLMetaElement>('meta[name="hafifa"]')?.content ?? '{}'

export const settings: Settings = JSON.parse(text)
