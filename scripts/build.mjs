import { runOrExit } from './run.mjs'

export async function buildChanged(/** @type {string[]} */ ...workspaces) {
  const filters = workspaces.map((workspace) => `--filter=@hafifa/${workspace}`)
  await runOrExit('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], {
    env: { TURBO_TELEMETRY_DISABLED: '1' },
  })
}
