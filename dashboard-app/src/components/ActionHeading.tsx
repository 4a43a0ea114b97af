import type { ComponentProps } from 'react'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { Action } from './action.ts'
import { PageHeading } from './PageHeading.tsx'
import { useTableFits } from './useTableFits.ts'

type ActionHeadingProps = Omit<ComponentProps<typeof PageHeading>, 'menu'> & {
  actions: readonly (Action | false)[]
}

/** The heading of a page with several actions. Only the children are buttons where there is no room; the others are in a menu. */
export function ActionHeading({ actions, children, ...heading }: ActionHeadingProps) {
  const hasRoom = useTableFits()
  const offered = actions.filter((action) => action !== false)
  return (
    <PageHeading {...heading} menu={!hasRoom && offered.length > 0 && <ActionMenu actions={offered} />}>
      {children}
      {hasRoom && offered.map((action) => <ActionButton key={action.key} action={action} />)}
    </PageHeading>
  )
}
