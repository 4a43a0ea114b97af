/** What the server tells the shell in the page itself: a build knows no addresses. */
type Settings = {
  /** Where each remote is served, without a slash at the end. */
  guideApp: string
  dashboardApp: string
  /** International, digits only, as wa.me takes it. */
  helpWhatsapp: string
  helpEmail: string
}

const text = document.querySelector<HTMLMetaElement>('meta[name="hafifa"]')?.content ?? '{}'

export const settings: Settings = JSON.parse(text)
