import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const phone = '0501231234'

/** The server in a process of its own, and its first coordinator. */
export async function startServer(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: databaseUrl, FIRST_COORDINATOR_PHONE: phone },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const api = `http://127.0.0.1:${await portOf(child)}/api`
  const signedIn = await post(api, 'login.php', { phone })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    child,
    post: async (call: string, body: object) => answer(await post(api, call, body, { cookie })),
    get: async (call: string) => answer(await fetch(`${api}/${call}`, { headers: { cookie } })),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects of a body by reading it.
const answer = async (response: Response): Promise<any> => response.json()

async function portOf(child: ChildProcess): Promise<number> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const port = /"port":(\d+)/.exec(output)?.[1]
    if (port) {
      // A full pipe would block the server.
      child.stdout?.resume()
      return Number(port)
    }
  }
  throw new Error(`the server did not start: ${output}`)
}

function post(api: string, call: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${api}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
