import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type compilePage, createBrowser, type OpenPage } from './browser.ts'
import { createClock, type Moment, settled } from './clock.ts'
import { createCopyWatch } from './copies.ts'
import { checkAgreement, checkScreens, checkWaiting, createWatch } from './invariants.ts'
import { createJournalWatch, lostAnswerMs, waitingInCopies, waitingOnDisk } from './journals.ts'
import { createLedger, type Typed } from './ledger.ts'
import { createNetwork } from './network.ts'
import { seedRandom } from './nodeCrypto.ts'
import { createRandom } from './random.ts'
import { createServer } from './server.ts'
import { buildTown, fields, phones } from './town.ts'

const memory = '/dev/shm'

/** In memory where the system offers it. */
export function createFolder() {
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'hafifa-simulation-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The database that each world copies. */
export async function prepareTown(folder: string): Promise<string> {
  const file = join(folder, 'town.sqlite')
  const server = createServer(createClock(), file, createWatch(createLedger()).watch)
  await buildTown(await server.start())
  await server.stop()
  return file
}

/** For a sign-in, or for a page that opens. A page whose session has ended may learn it by its next stream only. */
const momentMs = 30_000

/** Longer than every pause between two tries of a page. */
const settleMs = 200_000

/** What typing may lose: the journal is written after a pause. */
const typingMs = 1000

/** A page that waits for the key of its journal says after that time that nothing is kept. */
const keyMs = 25_000

export type World = Awaited<ReturnType<typeof createWorld>>

/** One server, its browsers and what is between them. Everything depends on the seed alone. */
export async function createWorld(
  seed: number,
  { town, make }: { town: string; make: ReturnType<typeof compilePage> },
) {
  seedRandom(seed)
  const file = `${town}.${seed}`
  copyFileSync(town, file)
  const clock = createClock()
  const ledger = createLedger()
  const watched = createWatch(ledger)
  const server = createServer(clock, file, watched.watch)
  const network = createNetwork(clock, server)
  const copies = createCopyWatch(clock, watched)
  const checkJournal = createJournalWatch({ clock, network, server, ledger }, watched)
  const browsers = phones.map((phone, id) => {
    const browser: Browser = createBrowser({
      ...{ id, clock, random: createRandom(seed * 31 + id), network, make, phone, secret: `${seed} ${id}` },
      personOf: (guideId) => ledger.personOf(guideId),
      onFetched: (fetched) => copies.fetched(browser, fetched, watched.readers),
      onReload: () => reload(browser),
    })
    return browser
  })
  watched.started(await server.start())

  function openPage(browser: Browser) {
    const page = browser.open(browser.hasPage() && network.weatherOf(browser.id) === 'offline')
    page.code.onScreen((guideId, groupId, screen) => ledger.see(browser.id, guideId, groupId, screen))
    return page
  }

  /** A page whose guide looks at it. */
  function awake(browser: Browser) {
    const page = browser.page() ?? openPage(browser)
    if (!page.isRunning() || page.isHidden()) page.show()
    return page
  }

  /** For how long a text may be in the page alone. */
  function unwrittenMs({ code, journalOpenMs }: OpenPage, groupId: number) {
    if (journalOpenMs() > typingMs) return typingMs
    const saysKept = code.openGroup() === groupId && code.screen()?.kept
    return saysKept ? keyMs : Number.POSITIVE_INFINITY
  }

  /** The text that a page had not yet written when it ended is lost, but no other. */
  function losePage(browser: Browser, end: () => void) {
    const page = browser.page()
    if (!page) return
    const waiting = waitingOnDisk(browser)
    ledger.forget(
      ({ browser: of, guideId, groupId, field, text, at }) =>
        of === browser.id &&
        !ledger.wasStored(groupId, field, text) &&
        !waiting.includes(text) &&
        page.code.unsaved(guideId, groupId)[field] !== undefined &&
        page.ranMs(at) < unwrittenMs(page, groupId),
    )
    end()
  }

  function isInPage({ browser, guideId, groupId, field, text }: Typed) {
    return browsers[browser]?.page()?.code.unsaved(guideId, groupId)[field]?.includes(text) ?? false
  }

  function isInCopy(browser: Browser, { guideId, text }: Typed) {
    return waitingInCopies(browser, ledger.personOf(guideId)).includes(text)
  }

  /** Unsaved text outlives its session only on a device that keeps a copy for its guide. */
  function followSessions() {
    for (const typed of ledger.typed()) {
      const browser = browsers[typed.browser]
      if (browser?.copyOwner() === typed.guideId) typed.outlives = true
      // Where the copy has ended without it, the page has it as on every device.
      else if (browser && typed.outlives && isInPage(typed) && !isInCopy(browser, typed))
        typed.outlives = false
    }
    ledger.forget((typed) => {
      const changedAt = browsers[typed.browser]?.guideChangedAt() ?? 0
      return !typed.outlives && typed.at <= changedAt && !isInPage(typed)
    })
  }

  function reload(browser: Browser) {
    const wasHidden = browser.page()?.isHidden()
    losePage(browser, () => browser.page()?.leave())
    const page = openPage(browser)
    if (wasHidden) page.hide()
  }

  const kill = (browser: Browser) => losePage(browser, browser.kill)

  async function restart() {
    if (server.process()) return
    watched.started(await server.start())
  }

  return {
    seed,
    clock,
    ledger,
    watched,
    server,
    network,
    browsers,
    awake,
    restart,

    kill,

    killAtCommit: (browser: Browser, moment: Moment) =>
      browser.disk.killAtCommit(moment, () => kill(browser)),

    reload,

    /** The guide of a page agrees that what is not sent goes. */
    agree(browser: Browser) {
      const page = browser.page()
      const accounts = browser.accounts()
      const waiting = waitingOnDisk(browser)
      const inCopies = waitingInCopies(browser, accounts)
      // A copy also has what an account wrote that was merged into this one.
      const isOwn = ({ text, guideId }: { text: string; guideId: number }) =>
        accounts.has(guideId) || inCopies.includes(text)
      const isGivenUp = (typed: Typed) => typed.browser === browser.id && isOwn(typed)
      page?.code.agree(true)
      for (const written of ledger.written())
        if (isOwn(written) && waiting.includes(written.text)) ledger.release(written.text)
      ledger.forget(isGivenUp)
    },

    /** @throws Broken the first promise that does not hold */
    async check() {
      await settled()
      followSessions()
      checkWaiting(ledger, browsers, watched)
      checkScreens(ledger, browsers, watched)
      for (const browser of browsers) {
        copies.check(browser)
        checkJournal(browser)
      }
      const [first] = watched.broken
      if (first) throw first
    },

    /** Once the network works and everybody looks at their page, all see the same, and nothing waits. */
    async settle() {
      // Another process, which nothing is going to kill.
      await server.stop()
      await restart()
      for (const browser of browsers) {
        network.change(browser.id, 'fine')
        browser.disk.spare()
        const page = awake(browser)
        page.online()
        page.code.lockScreen()?.retry()
      }
      // What somebody still presses again may end a session.
      await clock.advance(lostAnswerMs)
      const refused = new Set<Browser>()
      for (let tries = 0; tries < 4; tries += 1) {
        for (const browser of browsers) {
          // Nobody waits for ever for an answer that was lost.
          if (awake(browser).code.isSigningIn()) reload(browser)
          const { code } = awake(browser)
          if (code.guideId() === null) {
            void code.signIn(browser.holder()).then((answered) => {
              if (!answered.ok && answered.code !== 'network') refused.add(browser)
            })
          } else {
            const [groupId] = watched.groupsOf(code.guideId())
            const isShown = code.screen() && !code.hasFailed()
            if (!isShown && groupId !== undefined) code.open(groupId)
          }
        }
        await clock.advance(momentMs)
      }
      for (const browser of browsers) {
        const { code } = awake(browser)
        for (const field of fields) code.field(field)?.release()
        code.retry()
      }
      await clock.advance(settleMs)
      await this.check()
      checkAgreement(
        ledger,
        browsers.filter((browser) => !refused.has(browser)),
        watched,
      )
      await this.check()
    },

    async end() {
      clock.stop()
      for (const browser of browsers) browser.kill()
      await server.stop()
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    },
  }
}
