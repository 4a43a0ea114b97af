import { Link } from 'shared-ui/platform'

type GuideLinkProps = { id: number; name: string }

/** A guide's name, leading to their page; one who was added by phone may not have given it yet. */
export function GuideLink({ id, name }: GuideLinkProps) {
  return (
    <Link to={`/guides/${id}`}>
      <bdi>{name || 'ללא שם'}</bdi>
    </Link>
  )
}
