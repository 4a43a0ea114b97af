import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'
import css from './GroupName.module.css'
import { Tick } from './Tick.tsx'

export function GroupName({ group: { id, name } }: { group: Group }) {
  return (
    <div className={css.line}>
      <Tick id={id} name={name} />
      <Link className={css.name} to={paths.group(id)} title={name}>
        <Name>{name}</Name>
      </Link>
    </div>
  )
}
