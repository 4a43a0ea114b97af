import { api, send } from '../client/client.ts'
import { readSettings, settingsElement } from '../settings/settings.ts'
import { yearChange } from '../settings/year.ts'

/** The label is in the page and in no query. */
export async function followYear(): Promise<void> {
  try {
    const { years } = await send(api['get-years.php'].$get({ query: {} }))
    const [open] = years
    if (open) setYear(open.label)
  } catch {
    // The next page has it.
  }
}

/** Shell and remotes have separate copies of these modules, so they share the year through the document. */
export function setYear(label: string): void {
  if (!settingsElement) return
  settingsElement.content = JSON.stringify({ ...readSettings(), year: label })
  window.dispatchEvent(new Event(yearChange))
}
