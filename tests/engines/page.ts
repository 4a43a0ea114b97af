import { expect } from 'playwright/test'
import { journalName } from '../../shared-ui/src/lib/journalName.ts'
import { countEntriesIn } from '../browser/fixtures/journal.ts'
import { type Engine, type Key, keys } from './engine.ts'

export type Page = ReturnType<typeof pageOf>

const selectors = {
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  status: '[role=status]',
  textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=search])',
}

export type Role = keyof typeof selectors

/** What people do with a page in any engine. Elements are found by their role and their name, as a screen reader says it. */
export function pageOf(engine: Engine, origin: string) {
  const find = (role: Role, name: string) => engine.evaluate(locate, selectors[role], name)

  const expectShown = (role: Role, name: string) =>
    expect.poll(() => find(role, name), { message: `${role} ${name}` }).not.toBeNull()

  async function press(role: Role, name: string) {
    await expectShown(role, name)
    const place = await find(role, name)
    if (place) await engine.pressAt(place.x, place.y)
  }

  const open = (path: string) => engine.goto(origin + path)

  return {
    ...engine,
    open,
    signIn: async (phone: string) => {
      await open('/icon.svg')
      await engine.evaluate(signInByCall, phone)
    },
    signOut: async () => {
      await open('/icon.svg')
      await engine.evaluate(() => {
        localStorage.clear()
        return fetch('/api/logout.php', { method: 'POST' }).then(() => null)
      })
    },
    pressKey: (key: Key) => engine.type(keys[key]),
    focused: () => engine.evaluate(() => (document.activeElement as HTMLElement).innerText),
    countEntries: () => engine.evaluate(countEntriesIn, journalName),
    expectLoaded: () => expect.poll(() => engine.evaluate(isLoaded)).toBe(true),
    /** By how much the page scrolls sideways. */
    overflow: () =>
      engine.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    find,
    press,
    expectShown,
    expectGone: (role: Role, name: string) =>
      expect.poll(() => find(role, name), { message: `no ${role} ${name}` }).toBeNull(),
    expectText: (text: string | RegExp) =>
      expect.poll(() => engine.evaluate(() => document.body.innerText)).toMatch(text),
    expectPath: (path: string) => expect.poll(() => engine.evaluate(() => location.pathname)).toBe(path),
    expectValue: (name: string, value: string) =>
      expect.poll(async () => (await find('textbox', name))?.value).toBe(value),
    /** At the end of what the field has. */
    fill: async (name: string, text: string) => {
      await press('textbox', name)
      await engine.type(keys.End + text)
    },
  }
}

async function signInByCall(phone: string) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/api/login.php', { method: 'POST', headers, body: JSON.stringify({ phone }) })
  const { guide } = await response.json()
  localStorage.setItem('guide', JSON.stringify(guide))
}

function isLoaded() {
  const isBusy = document.querySelector('[aria-busy=true]') !== null
  return !isBusy && document.querySelector('h1') !== null && !document.body.innerText.includes('משהו השתבש')
}

/** Scrolls the element to the middle, and returns where that is. Null if it is not shown. */
function locate(selector: string, name: string) {
  const textOf = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? ''
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const { labels } = element as HTMLInputElement
    return (
      element.getAttribute('aria-label') ??
      (by.map((id) => textOf(document.getElementById(id))).join(' ') ||
        (labels?.[0] ? textOf(labels[0]) : textOf(element)))
    )
  }
  const plain = (text: string) =>
    text
      .replaceAll(/[\p{Cf}*]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert], [aria-hidden=true]')
  const all = [...document.querySelectorAll(selector)].filter(isShown)
  const found = all.find((element) => plain(nameOf(element)) === name)
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, value: (found as HTMLInputElement).value ?? '' }
}
