import { copyDatabaseName } from '../../shared-ui/src/offline/names.ts'
import type { Browser, Fetched } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Watched } from './invariants.ts'
import { copiesOf, type Sealed, unseal } from './journals.ts'
import type { Rights } from './records.ts'
import { offlineDays } from './server.ts'
import { markedGroups } from './town.ts'

/** `at`: by the clock of the device, which the copy notes. */
type Contact = { at: number; since: number; groups: ReadonlySet<number> }

type Stored = { pack: { sealed: Sealed }; contact: number }

const packPath = '/api/get-offline-pack.php'

const dayMs = 24 * 60 * 60 * 1000

/** A page that shows what it has may need a moment to learn of a new contact, or of the time. */
const graceMs = 10_000

/** What the copies on the devices keep and show, compared with what their guides might read at the last contact. */
export function createCopyWatch(clock: Clock, { breaks }: Watched) {
  const contacts = new Map<Browser, Contact[]>()
  /** The guides who have had a copy. */
  const owners = new Map<Browser, Set<number>>()
  const checked = new WeakSet<object>()

  /** Undefined before the copy has noted one. */
  function lastContact(browser: Browser, contact: number | undefined) {
    const all = contacts.get(browser) ?? []
    const index = all.findLastIndex(({ at }) => at === contact)
    const last = all[index]
    const before = all[index - 1]
    if (!last || !before || clock.now() - last.since > graceMs) return last
    return { ...last, groups: new Set([...last.groups, ...before.groups]) }
  }

  function storedOf({ disk }: Browser, guideId: number): Stored | undefined {
    const name = copyDatabaseName(guideId)
    const pack = disk.valueAt(name, 'parts', 'pack') as Stored['pack'] | undefined
    const lease = disk.valueAt(name, 'parts', 'lease') as { contact: number } | undefined
    return pack && lease && { pack, contact: lease.contact }
  }

  function checkGroups(browser: Browser, contact: Contact, text: string, where: string) {
    for (const groupId of markedGroups(text)) {
      if (contact.groups.has(groupId)) continue
      breaks(
        'nobody reads beyond the permissions',
        `group ${groupId} is in ${where} of browser ${browser.id}`,
      )
    }
  }

  function checkShown(browser: Browser, { path, body, at, session }: Fetched) {
    const page = browser.page()
    const guideId = page?.code.guideId()
    // What one guide has asked for is not shown to the next.
    if (!page || !guideId || session !== browser.guideChangedAt()) return
    const shows = markedGroups(body).length > 0
    const isOwn = [...browser.accounts()].some((id) => owners.get(browser)?.has(id))
    if (shows && !isOwn)
      breaks('nobody reads beyond the permissions', `browser ${browser.id} shows ${path} of another guide`)
    const stored = storedOf(browser, guideId)
    // A page may still answer when the pack is deleted.
    const contact = stored ? lastContact(browser, stored.contact) : contacts.get(browser)?.at(-1)
    if (!contact) return
    checkGroups(browser, contact, body, `what the copy answers to ${path}`)
    const settledFor = clock.now() - Math.max(browser.jumpedAt(), page.shownAt())
    // What was typed waits in the copy also after the lease.
    if (shows && at > contact.at + offlineDays * dayMs && settledFor > graceMs)
      breaks(
        'a copy is shown within its lease',
        `browser ${browser.id} shows ${path} of ${contact.at} at ${at}`,
      )
  }

  function checkPlain({ id, disk, settings, journalKeys }: Browser, dataKeys: readonly string[]) {
    const keys = [...journalKeys, ...dataKeys]
    const rows = disk.rows().filter((row) => !checked.has(row))
    for (const row of rows) checked.add(row)
    for (const bytes of [...settings(), ...rows].flatMap(bytesIn)) {
      const isPlain = markedGroups(bytes.toString()).length > 0
      if (isPlain || keys.some((key) => bytes.includes(key) || bytes.includes(key, 0, 'base64')))
        breaks(
          'a device keeps no plain text and no key',
          `browser ${id} has ${bytes.toString().slice(0, 100)}`,
        )
    }
  }

  return {
    fetched(browser: Browser, fetched: Fetched, readers: WeakMap<object, Rights>) {
      const { path, answer, at } = fetched
      if (!answer) return checkShown(browser, fetched)
      const rights = path === packPath ? readers.get(answer) : undefined
      if (!rights || answer.status >= 400) return
      const owner = browser.copyOwner()
      const isForeign = owner !== null && !browser.accounts().has(owner)
      if (isForeign && fetched.session === browser.guideChangedAt())
        breaks('nobody reads beyond the permissions', `the copy of ${owner} takes that of ${rights.guideId}`)
      const known = contacts.get(browser) ?? []
      owners.set(browser, new Set([...(owners.get(browser) ?? []), ...rights.accounts]))
      contacts.set(browser, [...known.slice(-1), { at, since: clock.now(), groups: rights.groups }])
    },

    check(browser: Browser) {
      const copies = copiesOf(browser)
      checkPlain(
        browser,
        copies.map(({ dataKey }) => dataKey),
      )
      for (const { guideId, dataKey } of copies) {
        const stored = storedOf(browser, guideId)
        const contact = stored && lastContact(browser, stored.contact)
        if (contact)
          checkGroups(browser, contact, unseal(stored.pack.sealed, dataKey, 'pack') ?? '', 'the pack')
      }
    },
  }
}

/** The strings and bytes in what is stored. */
function bytesIn(value: unknown): Buffer[] {
  if (typeof value === 'string') return [Buffer.from(value)]
  if (value instanceof ArrayBuffer) return [Buffer.from(value)]
  if (ArrayBuffer.isView(value)) return [Buffer.from(value.buffer, value.byteOffset, value.byteLength)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(bytesIn) : []
}
