import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const programs = ['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'chromium']

/** Programs that are not installed. */
export const missing = programs.filter((program) => !existsSync(`/usr/bin/${program}`))

export const cannotHear = `needs ${missing.join(', ')}: apt-get install chromium dbus openbox orca xdotool xvfb`

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>

/** A display of its own with a window manager, and Orca, whose own words are English. */
export async function startScreenReader() {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-heard-'))
  const recording = join(folder, 'heard.jsonl')
  const preferences = join(folder, 'orca')
  mkdirSync(preferences)
  const customizations = 'orca-customizations.py'
  copyFileSync(join(import.meta.dirname, customizations), join(preferences, customizations))
  const children: ChildProcess[] = []
  const start = (env: NodeJS.ProcessEnv, command: string, ...args: string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore', 'pipe'] })
    children.unshift(child)
    return child
  }
  const firstLine = async (stream: NodeJS.ReadableStream | null | undefined) =>
    stream ? String((await once(stream, 'data'))[0]).trim() : ''

  const own = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, NO_AT_BRIDGE: '1' }
  const screen = ['-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-displayfd', '3']
  const display = start(own, 'Xvfb', ...screen)
  const DISPLAY = `:${await firstLine(display.stdio[3] as NodeJS.ReadableStream)}`
  const bus = start({ ...own, DISPLAY }, 'dbus-daemon', '--session', '--nofork', '--print-address')
  const session = {
    ...own,
    DISPLAY,
    DBUS_SESSION_BUS_ADDRESS: await firstLine(bus.stdout),
    ACCESSIBILITY_ENABLED: '1',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
    HEARD: recording,
  }
  start(session, 'openbox')
  start(session, 'orca', '--user-prefs', preferences)

  return {
    env: session,
    /** All utterances so far. */
    heard: () => (existsSync(recording) ? utterances(readFileSync(recording, 'utf8')) : []),
    press: (...keys: string[]) =>
      void execFileSync('xdotool', ['key', '--delay', '60', ...keys], { env: session }),
    type: (text: string) =>
      void execFileSync('xdotool', ['type', '--delay', '60', '--', text], { env: session }),
    stop: async () => {
      for (const child of children) {
        const ended = once(child, 'exit')
        if (child.exitCode === null && child.kill('SIGKILL')) await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Said or not, depending on how fast the page is. */
const ofProgress = /^(Loading|Finished loading|.*document web$|(Focus|Browse) mode$|בטעינה…$)/

/** Pauses, and marks of the direction of text, differ by the version of Orca. */
function utterances(recorded: string): string[] {
  return recorded
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      (/SPEECH OUTPUT: '(.*)'/s.exec(JSON.parse(line))?.[1] ?? '').replace(
        /[\u200e\u200f\u2066-\u2069]/g,
        '',
      ),
    )
    .map((text) => text.replace(/[\s.]+/g, ' ').trim())
    .filter((text) => text !== '' && !ofProgress.test(text))
}
