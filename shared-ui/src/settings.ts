import { useSyncExternalStore } from 'react'

/** The settings that the server writes into the html. A build contains none. */
export type Settings = {
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

const element = document.querySelector<HTMLMetaElement>('meta[name="hafifa"]')

const read = () => JSON.parse(element?.content ?? '{}')

export const settings: Settings = read()

const yearChange = 'hafifa-year'

/** Replaces the year in the page. Shell and remotes have copies of this module, so they share it through the document. */
export function setYear(label: string): void {
  if (!element) return
  element.content = JSON.stringify({ ...read(), year: label })
  window.dispatchEvent(new Event(yearChange))
}

/** The label of the open programme year, which another one follows when it is closed. Missing when a remote runs alone. */
export function useYear(): string | undefined {
  return useSyncExternalStore(subscribe, readYear)
}

function subscribe(onChange: () => void) {
  window.addEventListener(yearChange, onChange)
  return () => window.removeEventListener(yearChange, onChange)
}

const readYear = (): string | undefined => read().year
