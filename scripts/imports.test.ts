import { expect, test } from 'vitest'
import { apiFeatures, forbiddenImports, frontEnds } from './imports.ts'

const forbidden = (file: string, imported: string) =>
  forbiddenImports(file, `import { a } from '${imported}'\n`).length > 0

test.each([
  ['a workspace imports another one by path', 'shell/src/main.tsx', '../../shared-ui/src/platform/remote.ts'],
  [
    'a component of shared-ui imports the platform by path',
    'shared-ui/src/ui/Button.tsx',
    '../platform/index.ts',
  ],
  ['a room of shared-ui imports one above it', 'shared-ui/src/ui/Button.tsx', '../fields/Field.tsx'],
  ['a room of shared-ui imports another one by name', 'shared-ui/src/fields/a.ts', '@hafifa/shared-ui/ui'],
  [
    'the lowest room of shared-ui imports the platform',
    'shared-ui/src/lib/a.ts',
    '@hafifa/shared-ui/platform',
  ],
  ['each app bundles a store', 'shared-ui/src/platform/calls/a.ts', '../session/session.ts'],
  ['a room imports one above it', 'api/src/db/open.ts', '../calls/change.ts'],
  ['a rule imports a table', 'api/src/rules/stages.ts', '../schema/groups.table.ts'],
  ['a rule imports the settings', 'api/src/rules/stages.ts', '../config.ts'],
  ['the settings import a room above the rules', 'api/src/config.ts', './db/open.ts'],
  ['a feature imports the registry of tables', 'api/src/groups/groups/a.ts', '../../registry/tables.ts'],
  ['a command imports the application', 'api/src/operations/doctor/main.ts', '../../app.ts'],
  [
    'a feature imports a forbidden one in its room',
    'api/src/groups/presence/a.ts',
    '../trainees/trainees.queries.ts',
  ],
  ['a feature is imported by the one it uses', 'api/src/groups/guides/a.ts', '../groups/groups.queries.ts'],
  ['a feature opens a transaction', 'api/src/groups/groups/a.ts', '../../db/transaction.ts'],
  ['a feature of a front end imports another one', 'guide-app/src/print/a.ts', '../trainees/a.ts'],
  ['a feature of a front end is imported by the one it uses', 'shell/src/passkeys/a.tsx', '../login/a.css'],
  ['a component imports a feature', 'guide-app/src/components/deep/a.tsx', '../../handover/a.ts'],
  ['a query imports a component', 'dashboard-app/src/queries/a.ts', '../components/a.ts'],
  ['a file that all folders use imports one', 'guide-app/src/journalEntries.ts', './queries/groups.ts'],
  ['a feature imports a file that composes its front end', 'guide-app/src/group/a.ts', '../pages.tsx'],
])('reports that %s', (_what, file, imported) => {
  expect(forbidden(file, imported)).toBe(true)
})

test.each([
  ['its own folder', 'api/src/groups/trainees/a.ts', './b.ts'],
  ['a feature of a room below', 'api/src/programme/years/a.ts', '../../groups/handover/a.ts'],
  ['a feature that it may use', 'api/src/groups/groups/a.ts', '../guides/guides.queries.ts'],
  ['a room of shared-ui below', 'shared-ui/src/fields/a.tsx', '../ui/Button.tsx'],
  ['the platform by name', 'shared-ui/src/platform/calls/a.ts', '@hafifa/shared-ui/platform'],
  ['the rules', 'api/src/http/a.ts', '../rules/errors.ts'],
  ['the registry of tables, from a command', 'api/src/operations/move/a.ts', '../../registry/tables.ts'],
  [
    'another feature of a front end that it may use',
    'dashboard-app/src/overview/a.tsx',
    '../attention/a.tsx',
  ],
  ['the components of a front end', 'guide-app/src/trainees/import/a.tsx', '../../components/a.tsx'],
  ['the queries, from a component', 'guide-app/src/components/a.tsx', '../queries/groups.ts'],
  ['a page, from the table of pages', 'guide-app/src/pages.tsx', './groups/GroupsPage.tsx'],
])('accepts that a file imports %s', (_what, file, imported) => {
  expect(forbidden(file, imported)).toBe(false)
})

const workspaces = { api: { features: apiFeatures }, ...frontEnds }

test.each(Object.entries(workspaces))('no two features of %s depend on each other', (_name, { features }) => {
  let left = Object.keys(features)
  let before: number
  do {
    before = left.length
    left = left.filter((feature) => features[feature]?.some((used) => left.includes(used)))
  } while (left.length < before)
  expect(left).toEqual([])
})

test('reports a lazily loaded part of another feature', () => {
  const text = "const Part = lazyPart(() => import('../trainees/Part.tsx'))\n"
  expect(forbiddenImports('guide-app/src/print/Page.tsx', text)).toEqual(['../trainees/Part.tsx'])
})

test('reports type imports, side-effect imports and lazily loaded parts', () => {
  const text = `import type { A } from '../../api/a.ts'
import '../../api/b.ts'
export { c } from '../../api/c.ts'
const d = () => import('../../api/d.ts')
`
  expect(forbiddenImports('shell/src/main.tsx', text)).toHaveLength(4)
})
