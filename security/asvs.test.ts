import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/run.mjs'
import chapters from './asvs.levels.json' with { type: 'json' }

/** Of levels 1 and 2, from OWASP's release 5.0.0. */
const numbers = Object.values(chapters).flatMap((chapter) => Object.keys(chapter))

const answers = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .replaceAll('\n  ', ' ')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, first = '', last = first, answer = ''] =
      /^- ([\d.]+)(?:(?:, | to )([\d.]+))? · (.+)$/.exec(line) ?? []
    return { numbers: numbers.slice(numbers.indexOf(first), numbers.indexOf(last) + 1), answer }
  })

const links = answers.flatMap(({ answer }) =>
  answer.split(/; (?=\[)/).flatMap((part) => {
    const [, file = '', heading, title] = /\]\(([^)#]+)(?:#([^)]+))?\)(?: › (.+))?$/.exec(part) ?? []
    return file === '' ? [] : [{ file: join('docs', file), heading, title }]
  }),
)

test('every requirement of levels 1 and 2 is answered once, in order', () => {
  expect(numbers).toHaveLength(70 + 183)
  expect(answers.flatMap((each) => each.numbers)).toEqual(numbers)
})

test('every requirement is met by something that is named, not applicable, or deviates by a decision', () => {
  const form = /^(\[|not applicable: [A-Z]|deviating: \[decision )/
  expect(answers.filter(({ answer }) => !form.test(answer))).toEqual([])
})

test('every named file, test and heading exists', () => {
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter((link) => !exists(link))).toEqual([])
})

test('at most 8 requirements deviate', () => {
  expect(answers.filter(({ answer }) => answer.startsWith('deviating')).length).toBeLessThanOrEqual(8)
})

function exists({ file, heading, title }: (typeof links)[number]) {
  const text = readFileSync(join(root, file), 'utf8')
  if (title) return ["'", '"', '`'].some((mark) => text.includes(mark + title + mark))
  return !heading || headingsOf(text).includes(heading)
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
