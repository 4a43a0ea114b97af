import { Anchor } from 'antd'
import css from './SettingsPage.module.css'
import { type Section, sections } from './sections.ts'

/** Below the sticky header. */
const offset = 72

export function SectionIndex({ shown }: { shown: readonly Section[] }) {
  return (
    <nav className={css.index} aria-label="חלקי ההגדרות" data-print="hide">
      <Anchor
        affix={false}
        targetOffset={offset}
        items={shown.map((section) => ({ key: section, href: `#${section}`, title: sections[section] }))}
        onClick={(event, { href }) => {
          // antd would write an entry into the history that the router does not know.
          event.preventDefault()
          document.getElementById(`${href.slice(1)}-title`)?.focus({ preventScroll: true })
        }}
      />
    </nav>
  )
}
