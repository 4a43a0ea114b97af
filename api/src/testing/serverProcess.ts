import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { closing } from './inputs.ts'
import { program } from './programs.ts'

type Start = {
  /** A command that runs the one that follows it, for example with a limit. */
  prefix?: [string, ...string[]]
  as?: { uid: number; gid: number } | undefined
}

export const main = program('main')

export function startMain(env: Record<string, string>, { prefix, as }: Start = {}) {
  const [command, ...args] = [...(prefix ?? []), process.execPath, main] as [string, ...string[]]
  const settings = { PATH: process.env.PATH, PORT: '0', COORDINATOR_SIGN_IN: 'any', ...env }
  const child = spawn(command, args, { env: settings, ...as })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let isClosed = false
  const closed = once(child, 'close').then(() => {
    isClosed = true
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }

  async function waitForOutput(text: string): Promise<void> {
    while (!output.includes(text)) {
      if (isClosed) throw new Error(`the server ended: ${output}`)
      await Promise.race([once(child.stdout, 'data'), closed])
    }
  }

  async function listening(): Promise<number> {
    await waitForOutput('listening')
    return Number(/"port":(\d+)/.exec(output)?.[1])
  }

  return { child, output: () => output, waitForOutput, listening }
}

const phone = '0501231234'

export async function startServer(databaseUrl: string, options?: Start) {
  const env = {
    DATABASE_URL: databaseUrl,
    FIRST_COORDINATOR_PHONE: phone,
    PROGRAMME_YEAR: closing.label,
  }
  const { child, listening, output } = startMain(env, options)
  const api = `http://127.0.0.1:${await listening()}/api`
  const signedIn = await post(api, 'login.php', { phone })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    child,
    output,
    post: async (call: string, body: object) => answer(await post(api, call, body, { cookie })),
    get: async (call: string) => answer(await fetch(`${api}/${call}`, { headers: { cookie } })),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects of a body by reading it.
const answer = async (response: Response): Promise<any> => response.json()

function post(api: string, call: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${api}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
