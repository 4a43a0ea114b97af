import { displayName } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/lib'
import { useGuide } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { createContext, use } from 'react'
import type { CoordinatorEdits } from './handover.ts'
import css from './SharedField.module.css'

/** As the form was opened: later ones would move the fields below. */
export const CoordinatorEditsContext = createContext<CoordinatorEdits>({})

export function CoordinatorEdit({ name }: { name: string }) {
  const edit = use(CoordinatorEditsContext)[name]
  const me = useGuide()
  if (!edit || edit.guide.id === me.id) return null
  return (
    <p className={css.edit}>
      עדכון של <Name>{displayName(edit.guide.name)}</Name>
      <span>{`, ${timeAgo(edit.at)}`}</span>
    </p>
  )
}
