import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { shownName } from './shownName.ts'

type GuideLinkProps = { id: number; name: string }

/** A guide's name, leading to their page. */
export function GuideLink({ id, name }: GuideLinkProps) {
  return (
    <Link to={paths.guide(id)}>
      <bdi>{shownName(name)}</bdi>
    </Link>
  )
}
