import { type ChangeName, changingCalls } from '../api/src/rules/callList.ts'
import { isKeyOf } from '../api/src/rules/objects.ts'

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
  ...(['add-trainee.php', 'update-trainee.php'] as const).map(
    (call) => ({ call, app: 'shell', reason: 'sent later, from a form that was checked' }) as const,
  ),
  { call: 'delete-device-copy.php', app: 'shell', reason: 'reports that the device has deleted its copy' },
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

type Texts = readonly string[]

/** @returns the changes that the sources of a front end send without a gate for them in the gating ones */
export function ungatedChanges(app: string, sending: Texts, gating: Texts): string[] {
  const gated = new Set(gating.flatMap((text) => gates.flatMap((gate) => matches(text, gate))))
  const sent = new Set(sending.filter((text) => sends.test(text)).flatMap((text) => matches(text, names)))
  return [...sent].filter((call) => needsGate(call, app) && !gated.has(call)).sort()
}

function needsGate(call: string, app: string): boolean {
  if (!isKeyOf(changingCalls, call) || changingCalls[call].allowed === 'anyone') return false
  return !exemptions.some((exemption) => exemption.call === call && (exemption.app ?? app) === app)
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...found]) => found)
}
