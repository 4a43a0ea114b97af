import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'playwright/test'
import { freePort } from '../../api/src/testing/ports.ts'
import { israel } from '../browser/browser.ts'
import type { Engine, Size } from './engine.ts'

const [browser = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const programs = ['WebKitWebDriver', 'Xvfb', 'localedef', 'setpriv'].map((name) => `/usr/bin/${name}`)

export const hasWebKit = [browser, ...programs].every((program) => existsSync(program))

export const needsWebKit = 'needs WebKitGTK: apt-get install webkit2gtk-driver xvfb locales'

/** Otherwise the bar of the window is wider than a phone. */
const narrowBar = 'window * { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

/** A window of Debian's WebKitGTK on a screen of its own, driven by WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'hafifa-webkit-'))
  execFileSync('localedef', ['-i', 'he_IL', '-f', 'UTF-8', join(home, 'he_IL.UTF-8')])
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), narrowBar)
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    DISPLAY: `:${await firstLine(screen)}`,
    LOCPATH: home,
    LC_ALL: 'he_IL.UTF-8',
    TZ: israel.timezoneId,
  }
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], env)
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)

  async function send(method: string, path: string, body?: object) {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }

  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' }
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const post = (path: string, body: object = {}) => send('POST', `/session/${sessionId}${path}`, body)
  const get = (path: string) => send('GET', `/session/${sessionId}${path}`)

  async function evaluate<Value, Args extends unknown[]>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const settle = `const settle = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${work})(...${JSON.stringify(args)})).then(
        (value) => settle([JSON.stringify(value ?? null)]),
        (error) => settle([null, String(error)]))`
    const [value, error] = await post('/execute/async', { script: settle, args: [] })
    if (error) throw new Error(error)
    return JSON.parse(value)
  }

  /** The page hears of a new size of its window later, so that one measure may be of the size before. */
  async function resize(size: Size) {
    const sizeOfPage = () => evaluate(() => ({ width: innerWidth, height: innerHeight }))
    await expect(async () => {
      const bar = (await get('/window/rect')).height - (await sizeOfPage()).height
      await post('/window/rect', { x: 0, y: 0, width: size.width, height: size.height + bar })
      expect(await sizeOfPage()).toEqual(size)
    }).toPass()
  }

  const act = (actions: object) => post('/actions', { actions: [actions] })

  return {
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    resize,
    evaluate,
    pressAt: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
    choose: async (file) => {
      const element = await post('/element', { using: 'css selector', value: 'input[type=file]' })
      await post(`/element/${Object.values(element)[0]}/value`, { text: file })
    },
    currentTab: () => get('/window'),
    // In a window of its own, because this driver cannot act in a tab that was hidden once.
    openTab: async () => {
      const { handle } = await post('/window/new', { type: 'window' })
      await post('/window', { handle })
      return handle
    },
    showTab: (handle) => post('/window', { handle }),
    print: async () => undefined,
    downloads: home,
    close: async () => {
      await send('DELETE', `/session/${sessionId}`)
      for (const child of [driver, screen]) {
        child.kill()
        if (child.exitCode === null) await once(child, 'exit')
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Ends with the test, however that ends. The browser ends with its screen. */
function start(program: string, args: string[], env = process.env): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface(stdout)) return line
  throw new Error('Xvfb ended')
}
