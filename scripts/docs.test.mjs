import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { falseNames } from './docs.mjs'
import { root } from './run.mjs'

const repository = {
  files: ['docs', 'docs/guide.md', 'api', 'api/package.json', 'api/src', 'api/src/groups/stages.ts'],
  ignored: ['dist'],
  manifests: new Map([
    ['', { scripts: { start: '' } }],
    ['api', { scripts: { build: '' }, exports: { './contract': {} } }],
  ]),
}

function check(text) {
  return falseNames('docs/guide.md', text, repository)
}

test('what exists may be named in every usual way', () => {
  const text = `See [the guide](guide.md#top), [source](../api/src), \`api/src/groups/stages.ts\`, \`groups/stages.ts\`,
    \`*.ts\`, \`api/contract\`, \`api/dist/main.js\`, \`text/html\`, \`/api/docs\`, \`npm start\`, \`npm run build -w api\`,
    https://example.org/missing.md and \`a = b.md\`.`
  expect(check(text)).toEqual([])
})

test('a link to a missing document is found', () => {
  expect(check('[old](gone.md)')).toEqual(['gone.md'])
})

test('a missing file between backticks is found', () => {
  expect(check('`api/src/gone.ts`, `gone.ts` and `api/gone`')).toEqual([
    'api/src/gone.ts',
    'gone.ts',
    'api/gone',
  ])
})

test('a missing npm script is found, also in an example of commands', () => {
  expect(check('```\nnpm run gone\nnpm test -w api\n```')).toEqual(['npm run gone', 'npm test -w api'])
})

test('the README lists the settings that the server reads, no more and no fewer', () => {
  const names = (file, pattern) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name)
  expect(names('README.md', /^\| `([A-Z_]+)`/gm)).toEqual(names('api/src/config.ts', /^ {2}([A-Z_]+): /gm))
})
