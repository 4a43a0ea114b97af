import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './run.mjs'
import { unsafeTexts } from './textNodes.ts'

const api = new API({ cwd: root })
afterAll(() => api.close())

function open(folder: string) {
  const config = join(folder, 'tsconfig.json')
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`There is no project ${config}.`)
  const linesOf = (file: string) => {
    const source = project.program.getSourceFile(file)
    return source ? unsafeTexts(source, project.checker) : []
  }
  return { files: project.program.getSourceFileNames(), linesOf }
}

test.for(['shared-ui', 'shell', 'guide-app', 'dashboard-app'])(
  'every text of %s that changes has an element of its own, so that a translated page can be updated',
  (workspace) => {
    const folder = join(root, workspace)
    const { files, linesOf } = open(folder)
    const sources = files.filter(
      (file) => file.startsWith(join(folder, 'src/')) && file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    )
    expect(sources).not.toEqual([])
    expect(sources.flatMap((file) => linesOf(file).map((line) => `${relative(root, file)}:${line}`))).toEqual(
      [],
    )
  },
)

describe('a text is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-texts-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const unsafe = {
    'that changes beside another': '<p>נבחרו: {count}</p>',
    'that comes and goes beside another': "<p>סינון{count > 0 && ' פעיל'}</p>",
    'after an element that comes and goes': '<p>{count > 0 && <b />} קבוצות</p>',
    'after a list': '<p>{[1].map((key) => <b key={key} />)} קבוצות</p>',
    'after a component that may be absent': '<p><Mark /> קבוצות</p>',
    'in a fragment': '<>קבוצות</>',
    'of a component without an element': '<p><Words /></p>',
  }
  const safe = {
    'alone in its element': `<p>{count > 0 ? \`נבחרו: \${count}\` : ''}</p>`,
    'that never changes': '<p>הקבוצה <b>{count}</b> אושרה</p>',
    'in an element of its own': `<p>הקבוצה <b /> <span>{\`, \${count}\`}</span></p>`,
    'without letters': "<p>{count > 0 && <b />} {count > 0 && ', '}</p>",
  }
  const cases = { ...unsafe, ...safe }
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "preserve", "strict": true } }')
  writeFileSync(
    join(folder, 'cases.tsx'),
    [
      'declare const count: number',
      'declare function Mark(): object | null',
      'declare function Words(): string',
      ...Object.values(cases).map((jsx, index) => `export const case${index} = () => ${jsx}`),
    ].join('\n'),
  )

  test('in each pattern that React cannot follow, and in no other', () => {
    const lines = open(folder).linesOf(join(folder, 'cases.tsx'))
    expect(lines.map((line) => Object.keys(cases)[line - 4])).toEqual(Object.keys(unsafe))
  })
})
