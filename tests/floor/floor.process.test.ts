import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeAboveFloor, isSyntaxAboveFloor } from './code.ts'
import { asOldBrowsersRead, stylesAboveFloor } from './styles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A browser that ignores these shows a page that looks right: each use was looked at. */
const improvements = new Set([
  // The sheets of paper, and where they break.
  '@page',
  'break-after: avoid',
  'size',
  // The arrow of the mouse, and a handle that Safari on phones never shows.
  'cursor: default',
  'cursor: help',
  'cursor: not-allowed',
  'cursor: pointer',
  'resize',
  // Speed.
  'contain-intrinsic-block-size',
  'contain-intrinsic-size',
  'content-visibility',
  // Colours that Safari does not force.
  'forced-color-adjust',
  // Where lines break, and where a scroll bar and the outline of a clipped box stand.
  'overflow-clip-margin',
  'scrollbar-gutter',
  'text-wrap',
  // Distances and marks of an element by what is in it. Where the page needs them, `@supports` has something else.
  ':has',
])

/** What a page asks for before it registers the script that calls it. */
const asked = { '.showNotification': '"PushManager"in window' }

const files = globSync('{shell,guide-app,dashboard-app}/dist/**/*.{js,css}', { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scripts = files.filter((file) => file.endsWith('.js'))
const styles = files.filter((file) => file.endsWith('.css'))

test('the three apps are built', () => {
  for (const app of ['shell', 'guide-app', 'dashboard-app']) {
    for (const kind of [scripts, styles]) expect(kind.filter((file) => file.startsWith(app))).not.toEqual([])
  }
})

test('no built script has syntax that the oldest supported browsers cannot read', async () => {
  const found: string[] = []
  for (const file of scripts) if (await isSyntaxAboveFloor(read(file))) found.push(file)
  expect(found).toEqual([])
})

test('no built script uses what the oldest supported browsers lack without asking for it', () => {
  const all = scripts.map(read)
  const isAsked = (name: string) =>
    all.some((code) => name in asked && code.replaceAll('`', '"').includes(asked[name as keyof typeof asked]))
  const found = scripts.map((file, n) => ({
    file,
    names: codeAboveFloor(all[n] ?? '').filter((name) => !isAsked(name)),
  }))
  expect(found.filter(({ names }) => names.length > 0)).toEqual([])
})

test('no built style sheet has a rule that the oldest supported browsers ignore, without another for them', () => {
  const found = styles.map((file) => ({
    file,
    names: stylesAboveFloor(read(file)).filter((name) => !improvements.has(name)),
  }))
  expect(found.filter(({ names }) => names.length > 0)).toEqual([])
})

test.each([
  ['Map.groupBy(list, keyOf)', ['Map.groupBy']],
  ['list.toSorted()', ['.toSorted']],
  ['map.values().filter(isOpen)', ['Iterator.filter']],
  ['Object.values(map).filter(isOpen)', []],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['if ("CloseWatcher" in window) new CloseWatcher()', []],
  ['menu.hidePopover?.()', []],
  ['element.checkVisibility()', ['.checkVisibility']],
  ['Response.json({})', ['Response.json']],
  ['response.json()', []],
  ['const box = { toSorted() {} }; box.toSorted()', []],
])('in %s, %j is above the floor', (code, names) => {
  expect(codeAboveFloor(code)).toEqual(names)
})

test('a set of characters with flag v is syntax above the floor, and an optional call is not', async () => {
  expect(await isSyntaxAboveFloor(String.raw`const letters = /[\p{L}--[a-z]]/v`)).toBe(true)
  expect(await isSyntaxAboveFloor('first?.call()')).toBe(false)
})

test.each([
  ['a { block-size: 1lh }', ['lh']],
  ['a { block-size: 1.5em; block-size: 1lh }', []],
  ['a { block-size: 1.5em; block-size: calc(1lh + var(--space)) }', ['lh']],
  ['a { color: color-mix(in srgb, red, blue) }', ['color-mix']],
  ['@supports (position-area: end) { a { position-area: end } }', []],
  ['a { field-sizing: content } @supports not (field-sizing: content) { a { block-size: 9em } }', []],
  ['a::before { content: "✓" / "" }', ['content: /']],
  ['a::before { content: "/" }', []],
  ['p:has(a) { color: red }', [':has']],
  ['@media (width < 48rem) { a { color: red } }', []],
  ['a { b & { color: red } }', ['&']],
])('in %s, %j is above the floor', (css, names) => {
  expect(stylesAboveFloor(css)).toEqual(names)
})

test('an old browser reads what is there for it', () => {
  const read = asOldBrowsersRead(`
    p:has(a) { color: red }
    a { field-sizing: content; color: blue }
    @supports not (field-sizing: content) { b { color: green } }
    @supports not selector(:has(*)) { i { color: pink } }
    @supports (block-size: 1lh) { u { block-size: 1lh } }
  `)
  expect(read.replaceAll(/\s+/g, ' ').trim()).toBe('a { color: blue } b { color: green } i { color: pink }')
})
