import { transport } from '@hafifa/shared-ui/platform'

/** The calls of the copy itself. It cannot answer without the key, which one of them asks for. */
const own = ['/api/get-offline-pack.php', '/api/get-journal-key.php']

type Answer = (path: string, init?: RequestInit) => Promise<Response>

/** The copy answers the page's calls, as a worker would, but the page alone has the key. Pages without a copy load none of it. */
export function answerCalls(answer: Answer) {
  const online = transport.fetch
  transport.fetch = (input, init) => {
    const isCall = typeof input === 'string' && input.startsWith('/api/') && !own.includes(input)
    return isCall ? answer(input, init) : online(input, init)
  }
  return {
    online,
    stop: () => {
      transport.fetch = online
    },
  }
}
