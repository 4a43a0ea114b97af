import { displayName } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { FirstOf } from '../components/FirstOf.tsx'
import { type Role, roles } from '../components/roles.ts'
import css from './People.module.css'

export function People({ kind, group }: { kind: Role; group: Group }) {
  const names = roles[kind].peopleOf(group).names.map(displayName)
  if (names.length === 0) return <span className={css.none}>אין</span>
  return <FirstOf className={css.names} texts={names} count={2} />
}
