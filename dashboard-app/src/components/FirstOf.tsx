import { withKeys } from '@hafifa/shared-ui/lib'
import { Name } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './FirstOf.module.css'
import { WithTooltip } from './WithTooltip.tsx'

type FirstOfProps = {
  label?: string
  texts: readonly string[]
  count: number
  className?: string | undefined
}

/** The first texts of a list, each on one line. The others are in a tooltip, and on paper. */
export function FirstOf({ label, texts, count, className = '' }: FirstOfProps) {
  const others = texts.slice(count)
  const more = `ועוד ${others.length}`
  return (
    <ul className={`${css.list} ${className}`} aria-label={label}>
      {items(texts.slice(0, count), css.text)}
      {others.length > 0 && (
        <li className={css.more} data-print="hide">
          <WithTooltip label={`${more}: ${others.join(', ')}`} tooltip={<ul>{items(others)}</ul>}>
            {more}
          </WithTooltip>
        </li>
      )}
      {items(others, css.paper)}
    </ul>
  )
}

function items(texts: readonly string[], className?: string): ReactNode {
  return withKeys(texts, String).map(({ key, item: text }) => (
    <li key={key} className={className}>
      <Name>{text}</Name>
    </li>
  ))
}
