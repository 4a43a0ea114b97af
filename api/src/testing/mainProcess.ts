import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Starts `main.ts` on a free port. It is killed when the test ends. */
export function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }

  /** @throws Error with the output if the process ends before */
  async function waitForOutput(text: string): Promise<void> {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
      await Promise.race([once(child.stdout, 'data'), closed])
    }
  }

  /** Resolves with the port on which the server listens. */
  async function listening(): Promise<number> {
    await waitForOutput('listening')
    return Number(/"port":(\d+)/.exec(output)?.[1])
  }

  return { child, output: () => output, waitForOutput, listening }
}
