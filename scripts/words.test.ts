import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The specified way out of a page that does not exist. */
const specified = 'חזרה לדף הבית'

const files = execFileSync(
  'git',
  ['ls-files', 'shell', 'guide-app', 'dashboard-app', 'shared-ui', 'api/src'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|html)$/.test(file) && !/\.test\.|\/(testing|demo)\//.test(file))

const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(specified, '') }))

const rows = readFileSync('docs/words.md', 'utf8').split('| instead of |')[1]?.split('\n').slice(2) ?? []

const avoided = rows.map((row) => row.split('|')[1]?.trim() ?? '').filter(Boolean)

test('the words to avoid are read', () => expect(avoided).toContain('טרם'))

test.for(avoided)('no text says %s', (word) => {
  const found = new RegExp(`(?<![א-ת])[ושהבלכמ]{0,2}${word}(?![א-ת])`)
  expect(texts.filter(({ text }) => found.test(text)).map(({ file }) => file)).toEqual([])
})
