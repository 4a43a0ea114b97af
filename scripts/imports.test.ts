import { expect, test } from 'vitest'
import { forbiddenImports } from './imports.ts'

const forbidden = (file: string, imported: string) =>
  forbiddenImports(file, `import { a } from '${imported}'\n`).length > 0

test.each([
  ['a workspace imports another by its path', 'shell/src/main.tsx', '../../shared-ui/src/paths.ts'],
  ['a component of shared-ui imports the platform', 'shared-ui/src/ui/Button.tsx', '../platform.ts'],
  ['the lowest layer imports a layer above it', 'api/src/db/open.ts', '../calls/change.ts'],
  ['the writing of sheets imports a layer', 'api/src/sheets/csv.ts', '../http/env.ts'],
  ['the framework of calls imports a feature', 'api/src/calls/change.ts', '../groups/groups.table.ts'],
  ['a rule of all layers imports a folder', 'api/src/stages.ts', './groups/groups.queries.ts'],
  ['a feature imports another that it may not', 'api/src/trainees/a.ts', '../years/years.queries.ts'],
  ['a feature is imported by the one it uses', 'api/src/guides/a.ts', '../groups/groups.queries.ts'],
  ['a feature opens a transaction', 'api/src/groups/a.ts', '../db/transaction.ts'],
  ['a feature imports from two folders below', 'api/src/trainees/deep/a.ts', '../../years/a.ts'],
])('reports that %s', (_what, file, imported) => {
  expect(forbidden(file, imported)).toBe(true)
})

test.each([
  ['its own folder', 'api/src/trainees/a.ts', './b.ts'],
  ['the tables of another feature', 'api/src/trainees/a.ts', '../years/years.table.ts'],
  ['a feature that it may use', 'api/src/groups/a.ts', '../guides/guides.queries.ts'],
  ['the rules of all layers', 'api/src/http/a.ts', '../errors.ts'],
])('accepts that a file imports %s', (_what, file, imported) => {
  expect(forbidden(file, imported)).toBe(false)
})

test('reports imports of types, of effects and of parts that are loaded later', () => {
  const text = `import type { A } from '../../api/a.ts'
import '../../api/b.ts'
export { c } from '../../api/c.ts'
const d = () => import('../../api/d.ts')
`
  expect(forbiddenImports('shell/src/main.tsx', text)).toHaveLength(4)
})
