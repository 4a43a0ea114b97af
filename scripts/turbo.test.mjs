import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** Whose files decide whether a part must be built and tested again. */
function standsOn(part) {
  const plan = execFileSync(
    'node_modules/.bin/turbo',
    ['run', 'build', 'test', `--filter=@hafifa/${part}`, '--dry=json', '--no-update-notifier'],
    { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { tasks } = JSON.parse(plan.slice(plan.indexOf('{')))
  return [...new Set(tasks.map(({ package: name }) => name))].sort()
}

test.each(['shell', 'guide-app', 'dashboard-app'])(
  '%s is built and tested again for its own changes and those of what it stands on, and for no other part',
  (part) => {
    expect(standsOn(part)).toEqual(['api', 'shared-ui', part].map((name) => `@hafifa/${name}`).sort())
  },
)
