import { dirname, join } from 'node:path/posix'
import { type ChangeName, changingCalls } from '../api/src/rules/callList.ts'
import { isKeyOf } from '../api/src/rules/objects.ts'
import { specifiersOf } from './imports.ts'

type Exemption = {
  call: ChangeName
  /** Defaults to all front ends. */
  app?: string
  reason: string
}

/** Visitors' changes need no exemption. */
const exemptions: readonly Exemption[] = [
  { call: 'logout.php', reason: 'whoever is signed in may leave' },
  { call: 'record-view.php', reason: 'reports a print, which the browser does not let a page refuse' },
  { call: 'update-presence.php', reason: 'reports that the page is open, and nobody presses anything' },
  { call: 'mark-inbox-read.php', app: 'shell', reason: 'everybody who is signed in has an inbox' },
  { call: 'update-guide.php', app: 'shell', reason: 'a step of the first sign-in' },
  { call: 'delete-device-copy.php', app: 'shell', reason: 'reports that the device has deleted its copy' },
  { call: 'add-passkey.php', app: 'shell', reason: 'a step of signing in with a code' },
  { call: 'add-recovery-words.php', app: 'shell', reason: 'a step of the first strong sign-in' },
  { call: 'prove.php', app: 'shell', reason: 'whoever is signed in may prove who they are' },
  { call: 'prove-passkey.php', reason: 'whoever is signed in may prove who they are' },
  { call: 'lock.php', app: 'shell', reason: 'nobody presses anything' },
]

const gates = [
  /<(?:Can|ExportButton)\b[^>]*?\bcall="([\w-]+\.php)"/g,
  /\buse(?:MayCall|Export)\(\s*'([\w-]+\.php)'/g,
  // A role of `dashboard-app/src/components/roles.ts`, whose screens check `calls.add` and `calls.remove`.
  /\bcalls: \{ add: '([\w-]+\.php)', remove: '([\w-]+\.php)' \}/g,
]

/** A file sends the changes that it names if it uses the client, its hooks, its address or a `call`. */
const names = /['"](?:\/api\/)?([\w-]+\.php)['"]/g
const sends = /\bapi\[|\buse(?:Change|Download|Export)\(|'\/api\/|\bcall="/

type Sources = {
  /** By the path in the repository. */
  files: ReadonlyMap<string, string>
  entries: Readonly<Record<string, string>>
}

/** @returns the changes that a front end can send without checking whether the guide may make them */
export function ungatedChanges(app: string, sources: Sources): string[] {
  const texts = reachableTexts(app, sources)
  const gated = new Set(texts.flatMap((text) => gates.flatMap((gate) => matches(text, gate))))
  const sent = new Set(texts.filter((text) => sends.test(text)).flatMap((text) => matches(text, names)))
  return [...sent].filter((call) => needsGate(call, app) && !gated.has(call)).sort()
}

function needsGate(call: string, app: string): boolean {
  if (!isKeyOf(changingCalls, call) || changingCalls[call].allowed === 'anyone') return false
  return !exemptions.some((exemption) => exemption.call === call && (exemption.app ?? app) === app)
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...found]) => found)
}

function reachableTexts(app: string, { files, entries }: Sources): string[] {
  const paths = new Set([...files.keys()].filter((path) => path.startsWith(`${app}/`)))
  // Iterating a set includes the items that are added during the iteration.
  for (const path of paths) {
    const text = files.get(path) ?? ''
    for (const specifier of specifiersOf(text)) {
      const entry = entries[specifier.replace('@hafifa/shared-ui', '.')]
      if (specifier.startsWith('.')) add(join(dirname(path), specifier))
      else if (entry)
        for (const part of partsOf(join('shared-ui', entry), namesFrom(specifier, text))) add(part)
    }
  }
  return [...paths].map((path) => files.get(path) ?? '')

  function add(path: string) {
    if (files.has(path)) paths.add(path)
  }

  /** The files behind the index of a room from which these names come. Other entries are files themselves. */
  function partsOf(entry: string, names: readonly string[]): string[] {
    if (!entry.endsWith('/index.ts')) return [entry]
    const index = files.get(entry) ?? ''
    return specifiersOf(index)
      .filter((specifier) => namesFrom(specifier, index).some((name) => names.includes(name)))
      .map((specifier) => join(dirname(entry), specifier))
  }
}

/** The names that a file imports from another, or exports of it. */
function namesFrom(specifier: string, text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\} from '([^']+)'/g)]
    .filter(([, , from]) => from === specifier)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
}
