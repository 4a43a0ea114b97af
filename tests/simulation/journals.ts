import { journalName } from '../../shared-ui/src/lib/journalName.ts'
import { copyJournalName } from '../../shared-ui/src/offline/names.ts'
import type { Browser, OpenPage } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Watched } from './invariants.ts'
import type { Ledger } from './ledger.ts'
import type { Network } from './network.ts'
import { derive } from './passkey.ts'
import type { Server } from './server.ts'
import { derivedKey, openSealed } from './webCrypto.ts'

export type Sealed = { iv: Uint8Array; data: ArrayBuffer }

type Wrap = Sealed & { salt: Uint8Array; credentialId: ArrayBuffer }

/** What a browser keeps until it is sent, an entry a line, which only a session's key or the guide's passkey opens. */
export const waitingOnDisk = (browser: Browser): string =>
  [...waitingInSessions(browser), ...waitingIn(browser, copiesOf(browser))].join('\n')

/** The same without a copy that has ended, whose text waits until its guide opens it. */
export const waitingInUse = (browser: Browser): string =>
  [...waitingInSessions(browser), waitingInCopies(browser, new Set([browser.copyOwner()]))].join('\n')

/** The same in the copies of these accounts. */
export const waitingInCopies = (browser: Browser, accounts: ReadonlySet<number | null>): string =>
  waitingIn(
    browser,
    copiesOf(browser).filter(({ guideId }) => accounts.has(guideId)),
  ).join('\n')

const waitingInSessions = ({ disk, journalKeys }: Browser) =>
  openAll(disk.valuesOf(journalName, 'entries'), [...journalKeys], 'text')

const waitingIn = ({ disk }: Browser, copies: readonly Copy[]) =>
  copies.flatMap(({ guideId, dataKey }) => [
    ...openAll(disk.valuesOf(copyJournalName(guideId), 'entries'), [dataKey], 'text'),
  ])

/** Longer than a page waits for an answer that is lost. */
export const lostAnswerMs = 130_000

/** The journal opens with what is typed next. */
const openingMs = 10_000

type Surroundings = { clock: Clock; network: Network; server: Server; ledger: Ledger }

/** Whether a page keeps on the device what is typed, once it has had a network for a while. */
export function createJournalWatch({ clock, network, server, ledger }: Surroundings, { breaks }: Watched) {
  const closed = new WeakMap<OpenPage, { since: number; starts: number }>()

  function isClosed(page: OpenPage, browser: Browser) {
    const isShown = page.isRunning() && !page.isHidden() && page.code.screen() !== undefined
    const isReached = network.weatherOf(browser.id) === 'fine' && server.process() !== undefined
    return isShown && isReached && page.journalOpenMs() === 0
  }

  return (browser: Browser) => {
    const page = browser.page()
    if (!page) return
    const starts = server.starts()
    const known = closed.get(page)
    if (!isClosed(page, browser)) return void closed.delete(page)
    if (known?.starts !== starts) return void closed.set(page, { since: clock.now(), starts })
    const typed = ledger
      .typed()
      .find(
        ({ browser: id, guideId, at }) =>
          id === browser.id &&
          guideId === page.code.guideId() &&
          at > known.since + lostAnswerMs &&
          at < clock.now() - openingMs,
      )
    if (typed) breaks('a page keeps what is typed', `browser ${browser.id} has no journal for ${typed.text}`)
  }
}

type Copy = { guideId: number; dataKey: string }

/** The copies on the device that the passkeys open. */
export function copiesOf({ disk }: Browser): Copy[] {
  return disk.names().flatMap((name) => {
    const [, id] = /^hafifa-copy-(\d+)$/.exec(name) ?? []
    const wrap = disk.valueAt(name, 'parts', 'passkey') as Wrap | undefined
    const dataKey = id && wrap && dataKeyOf(wrap)
    return dataKey ? [{ guideId: Number(id), dataKey }] : []
  })
}

const dataKeys = new WeakMap<Wrap, string>()

/** Empty if no passkey opens it. */
function dataKeyOf(wrap: Wrap): string {
  const known = dataKeys.get(wrap)
  if (known !== undefined) return known
  const key = decrypt(wrap, derive(wrap.salt, wrap.credentialId).toString('base64'), 'data key')
  const dataKey = JSON.parse(key ?? '""') as string
  dataKeys.set(wrap, dataKey)
  return dataKey
}

const openAll = (rows: unknown[], keys: readonly string[], purpose: string) =>
  rows.flatMap((row) => keys.map((key) => unseal(row as Sealed, key, purpose)).find(Boolean) ?? [])

const opened = new WeakMap<Sealed, Map<string, string | undefined>>()

/** Undefined if another key has sealed it. */
export function unseal(row: Sealed, key: string, purpose: string): string | undefined {
  const known = opened.get(row) ?? new Map<string, string | undefined>()
  opened.set(row, known)
  if (!known.has(key)) known.set(key, decrypt(row, key, purpose))
  return known.get(key)
}

function decrypt({ iv, data }: Sealed, sessionKey: string, purpose: string): string | undefined {
  try {
    return openSealed(derivedKey(Buffer.from(sessionKey, 'base64'), '', purpose), iv, data).toString()
  } catch {
    return undefined
  }
}
