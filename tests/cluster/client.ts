import { onTestFinished } from 'vitest'
import type { CallName } from '../../api/src/contract.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects of a body by reading it.
export type Answer = { status: number; body: any; headers: Headers }

export type Client = ReturnType<typeof createClient>

/** Calls one process, or a proxy in front of several. */
export function createClient(origin: string, session: Record<string, string> = {}) {
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${origin}${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  return {
    get: (call: CallName, query: Record<string, string | number> = {}, headers = {}): Promise<Answer> => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))
      return send(`/api/${call}?${search}`, { headers: { ...session, ...headers } })
    },
    post: (call: CallName, body: object, headers = {}): Promise<Answer> =>
      send(`/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...session, ...headers },
        body: JSON.stringify(body),
      }),
    /** Opens the stream of changes. Returns a function that returns the text received so far. */
    async listen() {
      const closing = new AbortController()
      onTestFinished(() => closing.abort())
      const { body } = await fetch(`${origin}/api/get-changes.php`, {
        headers: session,
        signal: closing.signal,
      })
      let text = ''
      const write = (chunk: string) => {
        text += chunk
      }
      void body
        ?.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream({ write }))
        .catch(() => undefined)
      return () => text
    },
  }
}

/** Signs in at one address and returns clients for all addresses with this session. */
export async function signIn(phone: string, origin: string, ...others: string[]) {
  const { headers } = await createClient(origin).post('login.php', { phone })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return [origin, ...others].map((address) => createClient(address, { cookie })) as [Client, ...Client[]]
}
