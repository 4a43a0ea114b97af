import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** The workspaces whose files decide whether one must be built and tested again. */
function rebuiltFor(workspace: string): string[] {
  const plan = execFileSync(
    'node_modules/.bin/turbo',
    ['run', 'build', 'test', `--filter=@hafifa/${workspace}`, '--dry=json', '--no-update-notifier'],
    { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { tasks }: { tasks: { package: string }[] } = JSON.parse(plan.slice(plan.indexOf('{')))
  return [...new Set(tasks.map(({ package: name }) => name))].sort()
}

test.each(['shell', 'guide-app', 'dashboard-app'])(
  '%s is built and tested again when it, shared-ui or the API changes, and not otherwise',
  (workspace) => {
    expect(rebuiltFor(workspace)).toEqual(
      ['api', 'shared-ui', workspace].map((name) => `@hafifa/${name}`).sort(),
    )
  },
)
