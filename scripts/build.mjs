import { need } from './run.mjs'

/**
 * Builds what changed since its last build.
 * @param {string[]} workspaces all if none is named
 */
export async function buildChanged(...workspaces) {
  const filters = workspaces.map((workspace) => `--filter=@hafifa/${workspace}`)
  await need('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], {
    env: { TURBO_TELEMETRY_DISABLED: '1' },
  })
}
