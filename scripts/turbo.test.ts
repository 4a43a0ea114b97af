import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

function inputsOf(workspace: string): string[] {
  const plan = execFileSync(
    'node_modules/.bin/turbo',
    ['run', 'build', 'test', `--filter=@hafifa/${workspace}`, '--dry=json', '--no-update-notifier'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { tasks }: { tasks: { package: string }[] } = JSON.parse(plan.slice(plan.indexOf('{')))
  return [...new Set(tasks.map(({ package: name }) => name))].sort()
}

test.each(['shell', 'guide-app', 'dashboard-app'])(
  '%s depends only on shared-ui and the API',
  (workspace) => {
    expect(inputsOf(workspace)).toEqual(
      ['api', 'shared-ui', workspace].map((name) => `@hafifa/${name}`).sort(),
    )
  },
)
