import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../shared-ui/build/oldestBrowsers.ts'

/** What the compatibility data calls the browsers of `.browserslistrc`. Samsung Internet 21 is Chrome 110. */
const names = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
} as const

const oldest = [...oldestBrowsers()].flatMap(([name, version]) =>
  (names[name as keyof typeof names] ?? []).map((browser) => ({ browser, version })),
)

/** Whether one of the oldest supported browsers lacks it, or has it by another name only. */
export function isAboveFloor({ support }: CompatStatement): boolean {
  return oldest.some(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat()
    return !statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        versionOf(version_added) <= version &&
        !(versionOf(version_removed) <= version || flags || prefix || alternative_name),
    )
  })
}

function versionOf(version: string | false | undefined): number {
  return typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN
}

/** Without a member, the whole interface. The data tells static members apart only in the interfaces of browsers. */
type Builtin = { name: string; member?: string; isStatic?: boolean }

/** What a page can use of JavaScript and of the browser, and is above the floor. */
export function builtinsAboveFloor(): Builtin[] {
  return [
    ...membersOf(compat.javascript.builtins).flatMap(([name, about]) => missingOf(name, about)),
    ...membersOf(compat.api).flatMap(([name, about]) =>
      missingOf(name, about).map(({ member, ...builtin }) =>
        member
          ? { ...builtin, member: member.replace(/_static$/, ''), isStatic: member.endsWith('_static') }
          : builtin,
      ),
    ),
  ]
}

function missingOf(name: string, about: Identifier): Builtin[] {
  if (isMissing(about)) return [{ name }]
  return membersOf(about).flatMap(([member, about]) => (isMissing(about) ? [{ name, member }] : []))
}

export function membersOf(about: Identifier | undefined): [string, Identifier][] {
  return Object.entries(about ?? {}).flatMap(([name, member]) =>
    name === '__compat' ? [] : [[name, member as Identifier]],
  )
}

export function isMissing(about: Identifier | undefined): boolean {
  return about?.__compat !== undefined && isAboveFloor(about.__compat)
}
