import { Link } from '@hafifa/shared-ui/platform'
import { displayName } from './displayName.ts'

type GuideLinkProps = { id: number; name: string }

export function GuideLink({ id, name }: GuideLinkProps) {
  return (
    <Link to={`/guides/${id}`}>
      <bdi>{displayName(name)}</bdi>
    </Link>
  )
}
