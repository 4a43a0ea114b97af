import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './run.mjs'

const copy = mkdtempSync(join(tmpdir(), 'hafifa-new-'))

const needed = [
  ...['.gitignore', 'biome.json', 'tsconfig.base.json', 'scripts', 'docs/architecture.md'],
  ...['api/package.json', 'api/src', 'guide-app/src/pages.tsx', 'guide-app/src/pageTitles.ts'],
  'dashboard-app/src/pages.tsx',
]
for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

const make = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/new.ts', ...args], { cwd: copy, encoding: 'utf8' })

const read = (file: string) => readFileSync(join(copy, file), 'utf8')

function compile(...files: string[]): string {
  const config = { extends: './tsconfig.base.json', files, compilerOptions: { noEmit: true } }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  return spawnSync('node_modules/.bin/tsc', { cwd: copy, encoding: 'utf8' }).stdout
}

test('of a new call, the compiler demands only what a person must decide', () => {
  make('call', 'groups/presence/get-absences')
  make('call', 'groups/presence/add-absence')
  const routes = 'api/src/groups/presence/presence.routes.ts'
  const inputs = 'api/src/testing/inputs.ts'
  const errors = compile(routes, inputs)
  expect(errors.match(/^\w.*(?=\(\d+,\d+\): error)/gm)).toEqual([
    routes,
    routes,
    'api/src/rules/callList.ts',
    inputs,
  ])
  expect(errors).toMatch(/: summary, viewed, run\n.*: summary, run\n.*\n.*'adds' is missing/)
})

test('a new feature has a place for its calls', () => {
  make('feature', 'groups/day-notes')
  make('call', 'groups/day-notes/get-day-notes')
  expect(read('api/src/groups/day-notes/dayNotes.routes.ts')).toBe(
    `import { read } from '../../calls/read.ts'
export const dayNotesCalls = [read('get-day-notes.php', { answer: {} })] as const
`,
  )
  expect(read('api/src/calls.ts')).toMatch(/^import { dayNotesCalls } .*^ {2}\.\.\.dayNotesCalls,$/ms)
  expect(read('docs/architecture.md')).toMatch(/^\| `groups` .*, `day-notes` \|$/m)
})

test.for([
  ['guide-app', '/groups/day-notes', 'pageTitles.dayNotes'],
  ['dashboard-app', '/dashboard/day-notes', "'הערות'"],
] as const)('a new page of %s has a path, a title and an entry', ([app, path, title]) => {
  make('page', `${app}/notes/day-notes`, 'הערות')
  expect(read('api/src/rules/paths.ts')).toContain(`dayNotes: '${path}',`)
  expect(read(`${app}/src/pages.tsx`)).toContain(`title: ${title},`)
  expect(read(`${app}/src/notes/DayNotesPage.tsx`)).toContain('export function DayNotesPage() {')
})

test.for([
  ['call', 'groups/covers/get-covers'],
  ['call', 'groups/covers/get-group-views'],
  ['call', 'groups/covers/export-covers'],
  ['call', 'groups/missing/get-missing'],
  ['page', 'guide-app/groups/devices', 'הערות'],
  ['page', 'guide-app/groups/untitled'],
  ['feature', 'groups/covers'],
  ['feature', 'rules/notes'],
  ['feature', 'groups/CamelCase'],
])('%s %s is refused', (args) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/new.ts', ...args], { cwd: copy })
  expect(status).toBe(1)
  expect(stderr.toString()).toMatch(/^(Usage|\S+ (has|exists))/)
})
