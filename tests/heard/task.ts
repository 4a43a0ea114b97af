import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type FullConfig, type Locator } from 'playwright/test'
import { launchOptions } from '../browser/browser.ts'
import { test as base, expect } from '../browser/fixtures/test.ts'
import { type ScreenReader, startScreenReader } from './screenReader.ts'

type Fixtures = { reader: ScreenReader; task: Task }

/** Whether several things are said at once: where the focus went, and what has happened. */
type Options = { inAnyOrder?: boolean }

export type Task = {
  /** Acts, and waits until the reader has said what the transcript has below this title. */
  step: (title: string, act: () => unknown, options?: Options) => Promise<void>
  /** Opens a page. Only the last lines of the transcript are sure, because the reader begins while the page loads. */
  open: (title: string, address: string) => Promise<void>
  /** Goes on by the key until the target has the focus, and hears each stop. */
  goTo: (target: Locator, key?: 'Tab' | 'shift+Tab') => Promise<void>
}

/** Tests of a task, whose transcript has the name of the test's file. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern.
  reader: async ({}, use) => {
    const reader = await startScreenReader()
    await use(reader)
    await reader.stop()
  },
  // A window without an address bar, as on a home screen, so that all is the product's.
  page: async ({ reader, server, contextOptions, locale, timezoneId }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'hafifa-heard-'))
    // Chromium would offer to translate.
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ translate: { enabled: false } }))
    const context = await chromium.launchPersistentContext(profile, {
      ...contextOptions,
      executablePath: '/usr/bin/chromium',
      headless: false,
      env: reader.env,
      args: [...launchOptions.args, '--force-renderer-accessibility', '--app=data:text/html,'],
      baseURL: server.url,
      viewport: null,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    })
    const [page] = context.pages()
    if (!page) throw new Error('Chromium opened no window')
    await expect.poll(() => reader.heard().some((line) => line.endsWith('frame'))).toBe(true)
    await use(page)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  },
  task: async ({ page, reader }, use, info) => {
    const file = info.file.replace(/([^/]+)\.spec\.ts$/, 'transcripts/$1.txt')
    const isRecording = isUpdating(info.config)
    const expected = isRecording ? new Map<string, string[]>() : readTranscript(file)
    let start = 0
    const heard = () => reader.heard().slice(start)
    /** What is said after the awaited lines belongs to the next step. */
    const awaitLines = async (lines: string[], of = (said: string[]) => said) => {
      let said: string[] = []
      const read = () => {
        said = heard()
        return of(said)
      }
      await expect.poll(read).toEqual(of(lines))
      start += said.length
    }
    const record = async () => {
      const said = await untilSilence(heard)
      start += said.length
      return said
    }
    const transcriptOf = (title: string) => {
      const lines = expected.get(title)
      if (!lines) throw new Error(`${file} has no "${title}": record it by --update-snapshots`)
      return lines
    }
    await use({
      open: async (title, address) => {
        await page.goto(address)
        if (isRecording) expected.set(title, (await record()).slice(-2))
        else await awaitLines(transcriptOf(title), (lines) => lines.slice(-2))
      },
      step: async (title, act, { inAnyOrder = false } = {}) => {
        await base.step(title, async () => {
          await act()
          if (isRecording) expected.set(title, await record())
          else await awaitLines(transcriptOf(title), (lines) => (inAnyOrder ? lines.toSorted() : lines))
        })
      },
      goTo: (target, key = 'Tab') => goTo(reader, target, key),
    })
    if (isRecording) writeFileSync(file, writeTranscript(expected))
  },
})

async function goTo(reader: ScreenReader, target: Locator, key: string) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 60; stops += 1) {
    if (await isFocused()) return
    const before = reader.heard().length
    reader.press(key)
    await expect.poll(() => reader.heard().length).toBeGreaterThan(before)
  }
  throw new Error(`${key} does not reach ${target}`)
}

/** Whether the command has `--update-snapshots`. */
const isUpdating = ({ updateSnapshots }: FullConfig) =>
  updateSnapshots === 'all' || updateSnapshots === 'changed'

/** Only to record. */
async function untilSilence(heard: () => string[]) {
  let lines = -1
  while (lines !== heard().length) {
    lines = heard().length
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
  return heard()
}

/** A title in each line that begins with #, and below it an utterance in each line. */
function readTranscript(file: string): Map<string, string[]> {
  const sections = existsSync(file) ? readFileSync(file, 'utf8').split(/^# /m).slice(1) : []
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.trim().split('\n')
      return [title, lines]
    }),
  )
}

const writeTranscript = (sections: Map<string, string[]>) =>
  [...sections]
    .map(([title, lines]) => [`# ${title}`, ...lines].join('\n'))
    .join('\n\n')
    .concat('\n')

export { expect }
