import { expect, test } from 'vitest'
import { missingReferences } from './docs.ts'

const repository = {
  files: ['docs', 'docs/guide.md', 'api', 'api/package.json', 'api/src', 'api/src/schema/groups.table.ts'],
  gitIgnored: ['dist'],
  manifests: new Map([
    ['', { scripts: { start: '' } }],
    ['api', { scripts: { build: '' }, exports: { './contract': {} } }],
  ]),
  read: () => 'export const isListed = true',
}

function check(text: string) {
  return missingReferences('docs/guide.md', text, repository)
}

test('every usual form of an existing name is accepted', () => {
  const text = `See [the guide](guide.md#top), [source](../api/src), \`api/src/schema/groups.table.ts\`, \`schema/groups.table.ts\`,
    \`*.ts\`, \`api/contract\`, \`api/dist/main.js\`, \`text/html\`, \`/api/docs\`, \`npm start\`, \`npm run build -w api\`,
    https://example.org/missing.md and \`a = b.md\`.`
  expect(check(text)).toEqual([])
})

test('a link to a missing document is reported', () => {
  expect(check('[old](gone.md)')).toEqual(['gone.md'])
})

test('a missing file in backticks is reported', () => {
  expect(check('`api/src/gone.ts`, `gone.ts` and `api/gone`')).toEqual([
    'api/src/gone.ts',
    'gone.ts',
    'api/gone',
  ])
})

test('missing npm scripts in a code block are reported', () => {
  expect(check('```\nnpm run gone\nnpm test -w api\n```')).toEqual(['npm run gone', 'npm test -w api'])
})

test('a name that its file does not contain is reported', () => {
  expect(check('`isList` in\n`schema/groups.table.ts`')).toEqual(['isList in schema/groups.table.ts'])
})

test('a name that its file contains is accepted', () => {
  const text =
    '`isListed` in `groups.table.ts`, `isListed()` (`schema/groups.table.ts`) and `isListed`\nof `groups.table.ts`'
  expect(check(text)).toEqual([])
})
