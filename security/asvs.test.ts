import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/run.mjs'
import { chapters, numbers } from './answer.ts'
import { answers } from './asvs.ts'
import { asvsDocument, asvsFile } from './asvsDocument.ts'

const evidence = Object.values(answers).flatMap((answer) => ('evidence' in answer ? answer.evidence : []))

test('every requirement of levels 1 and 2 is answered once, in order', () => {
  const levels = Object.values(chapters).flatMap((chapter) => Object.values(chapter))
  expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183])
  expect(Object.keys(answers)).toEqual(numbers)
})

test('every named file, test and heading exists', () => {
  expect(evidence.filter((one) => !exists(one))).toEqual([])
})

test('each deviation names a decision, and there are at most 8', () => {
  const deviations = Object.values(answers).filter(({ state }) => state === 'deviating')
  expect(deviations.length).toBeLessThanOrEqual(8)
  for (const {
    evidence: [record],
  } of deviations as { evidence: string[] }[]) {
    expect(record).toMatch(/^docs\/decisions\/\d{4}-/)
  }
})

test('docs/asvs.md is up to date (run npm run generate)', () => {
  expect(readFileSync(asvsFile, 'utf8')).toBe(asvsDocument())
})

function exists(one: string) {
  const [place = '', title = ''] = one.split(' › ')
  const [file = '', heading] = place.split('#')
  const path = join(root, file)
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  if (title !== '') return ["'", '"', '`'].some((mark) => text.includes(mark + title + mark))
  return heading === undefined || headingsOf(text).includes(heading)
}

/** As GitHub makes the anchors of headings. */
function headingsOf(markdown: string) {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
