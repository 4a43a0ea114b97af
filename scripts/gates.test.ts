import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ungatedChanges } from './gates.ts'
import { root } from './run.mjs'

/** What front ends share may be gated in any of them. */
const frontEnds = ['shell', 'guide-app', 'dashboard-app', 'shared-ui']

function textsOf(...workspaces: string[]) {
  const paths = globSync(`{${workspaces},}/src/**/*.{ts,tsx}`, { cwd: root })
  return paths
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

const ungated = (...texts: string[]) => ungatedChanges('guide-app', texts, texts)

const post = "api['delete-trainee.php'].$post({ json })"

test.each(frontEnds)('%s checks the permission of every change', (app) => {
  const gating = app === 'shared-ui' ? frontEnds : [app, 'shared-ui']
  expect(ungatedChanges(app, textsOf(app), textsOf(...gating))).toEqual([])
})

test.each([
  post,
  "fetch('/api/delete-trainee.php')",
  "useChange({ call: 'delete-trainee.php', send: (post) => post({ id }) })",
  "useDownload('delete-trainee.php', {})",
  '<PastImports call="delete-trainee.php" />',
])('%s without a gate is reported', (change) => {
  expect(ungated(change)).toEqual(['delete-trainee.php'])
})

test.each([
  '<Can call="delete-trainee.php" group={group}>',
  '<ExportButton\n  call="delete-trainee.php"',
  "useMayCall('delete-trainee.php', { group })",
])('%s is a gate', (gate) => {
  expect(ungated(gate, post)).toEqual([])
})

test('the gate of another call does not count', () => {
  expect(ungated(post, '<Can call="add-trainee.php">')).toEqual(['delete-trainee.php'])
})
