import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ungatedChanges } from './gates.ts'
import { root } from './run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const paths = globSync('{shared-ui,shell,guide-app,dashboard-app}/src/**/*.{ts,tsx}', { cwd: root })
const files = new Map(paths.filter((path) => !path.includes('.test.')).map((path) => [path, read(path)]))
const { exports: entries } = JSON.parse(read('shared-ui/package.json'))

const ungated = (texts: Record<string, string>) =>
  ungatedChanges('guide-app', {
    files: new Map(Object.entries(texts)),
    entries: { './nudges': './src/nudges/index.ts' },
  })

const post = "api['delete-trainee.php'].$post({ json })"

test.each(['shell', 'guide-app', 'dashboard-app'])('%s checks the permission of every change', (app) => {
  expect(ungatedChanges(app, { files, entries })).toEqual([])
})

test.each([
  post,
  "fetch('/api/delete-trainee.php')",
  "useChange({ call: 'delete-trainee.php', send: (post) => post({ id }) })",
  "useDownload('delete-trainee.php', {})",
  '<PastImports call="delete-trainee.php" />',
])('%s without a gate is reported', (change) => {
  expect(ungated({ 'guide-app/src/a.ts': change })).toEqual(['delete-trainee.php'])
})

test.each([
  '<Can call="delete-trainee.php" group={group}>',
  '<ExportButton\n  call="delete-trainee.php"',
  "useMayCall('delete-trainee.php', { group })",
])('%s is a gate', (gate) => {
  expect(ungated({ 'guide-app/src/a.tsx': gate, 'guide-app/src/b.ts': post })).toEqual([])
})

test('the gate of another call or app does not count', () => {
  expect(
    ungated({
      'guide-app/src/a.tsx': `${post}\n<Can call="add-trainee.php">`,
      'dashboard-app/src/a.tsx': '<Can call="delete-trainee.php">',
    }),
  ).toEqual(['delete-trainee.php'])
})

test('only imported parts of shared-ui need a gate', () => {
  const shared = {
    'shared-ui/src/nudges/index.ts': "export { a } from './a.ts'\nexport { b } from './b.ts'",
    'shared-ui/src/nudges/a.ts': "api['add-nudge.php'].$post({ json })",
    'shared-ui/src/nudges/b.ts': post,
    'shared-ui/src/c.ts': post,
  }
  const app = { 'guide-app/src/a.ts': "import { a } from '@hafifa/shared-ui/nudges'" }
  expect(ungated({ ...shared, ...app })).toEqual(['add-nudge.php'])
})
