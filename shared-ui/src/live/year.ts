import { api, send } from '../api/client.ts'
import { setYear } from '../settings.ts'

/** Shows the year that is open now. Its label is in the page, and in no query. */
export async function followYear(): Promise<void> {
  try {
    const { years } = await send(api['get-years.php'].$get({ query: {} }))
    const [open] = years
    if (open) setYear(open.label)
  } catch {
    // The next page has it.
  }
}
