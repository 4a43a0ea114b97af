import { need } from './run.mjs'

/** Builds what has changed since its last build. @param parts workspaces; none means all */
export async function buildChanged(...parts) {
  const filters = parts.map((part) => `--filter=@hafifa/${part}`)
  await need('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], {
    env: { TURBO_TELEMETRY_DISABLED: '1' },
  })
}
