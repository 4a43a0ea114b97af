import { onGuideChange } from '../session.ts'

/** The one request by which the page's html asks for several answers, while the scripts are still on their way. */
const link = document.querySelector<HTMLLinkElement>('link[href^="/api/get-batch.php?"]')

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/**
 * To a page that somebody goes back to, browsers give what they have kept without asking whether it still holds, and
 * so they answer the html. What asks with credentials of another kind is not given those answers.
 */
const past: RequestInit | undefined =
  navigation?.type === 'back_forward' ? { cache: 'no-cache', credentials: 'include' } : undefined

const batch =
  link &&
  fetch(link.href, past).then(
    (response) => response.json(),
    () => null,
  )

/** The calls whose answer nobody has taken yet. */
const ahead = new Set(link && new URL(link.href).searchParams.getAll('call'))

// They are the first answers of this page to this guide, and go stale like any other.
setTimeout(() => ahead.clear(), 10_000)
onGuideChange(() => ahead.clear())

/** `fetch` for the API's client: when a call is made for the first time, its answer may be there already. */
export async function fetchAhead(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (ahead.delete(String(input))) {
    const answer = (await batch)?.answers?.[String(input)]
    if (answer) return Response.json(answer)
  }
  return fetch(input, { ...init, ...past })
}
