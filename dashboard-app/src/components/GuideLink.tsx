import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'

type GuideLinkProps = { id: number; name: string }

/** A coordinator who was added by phone has no name before the first sign-in. */
export function displayName(name: string): string {
  return name || 'ללא שם'
}

export function GuideLink({ id, name }: GuideLinkProps) {
  return (
    <Link to={paths.guide(id)}>
      <bdi>{displayName(name)}</bdi>
    </Link>
  )
}
