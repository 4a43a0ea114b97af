import { displayName, isCoordinator } from '@hafifa/api/contract'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { isApiError, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { NotFound } from '@hafifa/shared-ui/ui'
import { ActivityList } from '../components/activity/ActivityList.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { guideQuery } from '../queries/guides.ts'
import { Devices } from './Devices.tsx'
import { CoordinatedGroups, GroupLinks } from './GroupLinks.tsx'
import { GuideHeading } from './GuideHeading.tsx'
import css from './GuidePage.module.css'
import { Passkeys } from './Passkeys.tsx'

export function GuidePage() {
  const id = Number(useParams().guideId)
  return Number.isSafeInteger(id) && id > 0 ? <Guide id={id} key={id} /> : <NotFound />
}

function Guide({ id }: { id: number }) {
  const query = useQuery(guideQuery(id))
  const { data, error } = query
  const name = data && displayName(data.guide.full_name)
  const missing = isApiError(error, 'not-found')
  // `NotFound` sets the title for a missing guide.
  usePageTitle(name ?? (error && !missing ? 'משהו השתבש' : undefined))
  if (missing) return <NotFound />
  if (!data) {
    return (
      <>
        <PageHeading title="מדריך.ה" />
        <Unloaded query={query} rows={8} />
      </>
    )
  }
  const { guide, groups, active } = data
  return (
    <>
      <GuideHeading guide={guide} active={active} groups={groups} />
      <div className={css.page}>
        <p>
          טלפון: <PhoneLink phone={guide.phone} />
        </p>
        {isCoordinator(guide) && <CoordinatedGroups coordinatorId={id} />}
        <GroupLinks assignedAs="guide" personId={id} active={active} groups={groups} />
        {active && <Devices guideId={id} />}
        {settings.passkeys && <Passkeys guideId={id} />}
        <ActivityList guideId={id} />
      </div>
    </>
  )
}
