import { displayName } from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'

type GuideLinkProps = { id: number; name: string }

export function GuideLink({ id, name }: GuideLinkProps) {
  return (
    <Link to={paths.guide(id)}>
      <Name>{displayName(name)}</Name>
    </Link>
  )
}
