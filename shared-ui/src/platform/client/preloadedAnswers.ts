import { jsonResponse } from '../../lib/builtins.ts'
import { onGuideChange } from '../session/session.ts'
import { transport } from './transport.ts'

const untaken = new Set<string>()

let batch: Promise<{ answers?: Record<string, object> } | null> | undefined

/**
 * After a step back, preload links would serve stale responses, and after a sign-in those of another guide. Other
 * credentials do not match them.
 */
let withoutLinks: RequestInit | undefined

/** Asks for what the page's HTML preloads. */
export function startPreloadedAnswers(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
  if (isBack) withoutLinks = { cache: 'no-cache', credentials: 'include' }
  onGuideChange(() => {
    untaken.clear()
    withoutLinks = { ...withoutLinks, credentials: 'include' }
  })
  const link = document.querySelector<HTMLLinkElement>('link[href^="/api/get-batch.php?"]')
  if (!link) return
  for (const call of new URL(link.href).searchParams.getAll('call')) untaken.add(call)
  batch = transport.fetch(link.href, withoutLinks).then(
    (response) => response.json(),
    () => null,
  )
  setTimeout(() => untaken.clear(), 10_000)
}

/** `fetch` for the API's client. The first request for a preloaded path gets the preloaded response. */
export async function fetchOrTakePreloaded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (untaken.delete(String(input))) {
    const answer = (await batch)?.answers?.[String(input)]
    if (answer) return jsonResponse(answer)
  }
  return transport.fetch(input, { ...init, ...withoutLinks })
}
