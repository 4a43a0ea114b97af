import { Can } from '@hafifa/shared-ui/can'
import { groupQuery } from '@hafifa/shared-ui/group'
import { Link, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, usePageTitle } from '@hafifa/shared-ui/ui'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../components/GroupLoadError.tsx'
import { pageTitles } from '../pageTitles.ts'
import { traineesQuery } from '../queries/trainees.ts'
import { DeletedTrainees } from './DeletedTrainees.tsx'
import { ExportTrainees } from './ExportTrainees.tsx'
import { TraineeList } from './TraineeList.tsx'
import foot from './TraineesFoot.module.css'
import css from './TraineesPage.module.css'
import { TraineesSkeleton } from './TraineesSkeleton.tsx'

export function TraineesPage() {
  const id = Number(useParams().groupId)
  const group = useQuery(groupQuery(id))
  const trainees = useQuery(traineesQuery(id))
  usePageTitle(group.data && `${pageTitles.trainees}: ${group.data.name}`)

  const failure = loadFailure(group, trainees)
  if (failure) return <GroupLoadError {...failure} />
  return (
    <div className={css.page}>
      <GroupBreadcrumb group={group.data} page={pageTitles.trainees} />
      {group.data && trainees.data ? (
        <>
          <TraineeList key={id} group={group.data} trainees={trainees.data} />
          <div className={foot.foot} data-print="hide">
            <Can call="import-trainees.php" group={group.data}>
              <Link className={buttonClass('plain')} to={paths.importTrainees(id)}>
                ייבוא מגיליון
              </Link>
            </Can>
            <ExportTrainees group={group.data} />
            <DeletedTrainees group={group.data} />
          </div>
        </>
      ) : (
        <TraineesSkeleton />
      )}
    </div>
  )
}
