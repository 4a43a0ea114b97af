import { useWideScreen } from '@hafifa/shared-ui/ui'
import type { ComponentProps } from 'react'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { Action } from './action.ts'
import { PageHeading } from './PageHeading.tsx'

type ActionHeadingProps = Omit<ComponentProps<typeof PageHeading>, 'menu'> & {
  /** False for what the guide may not do. */
  actions: readonly (Action | false)[]
}

/** The heading of a page with several actions. On phones only the children are buttons; the others are in a menu. */
export function ActionHeading({ actions, children, ...heading }: ActionHeadingProps) {
  const wide = useWideScreen()
  const offered = actions.filter((action) => action !== false)
  return (
    <PageHeading {...heading} menu={!wide && offered.length > 0 && <ActionMenu actions={offered} />}>
      {children}
      {wide && offered.map((action) => <ActionButton key={action.key} action={action} />)}
    </PageHeading>
  )
}
