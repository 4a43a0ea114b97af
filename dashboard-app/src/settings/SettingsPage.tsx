import { keysOf } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/can'
import { useLocation, useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { NewGroupForm } from '../components/NewGroupForm.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import { archivedGroupsQuery, incidentKindsQuery, settingsQuery } from '../queries/settings.ts'
import { yearsQuery } from '../queries/years.ts'
import { ArchivedGroups } from './ArchivedGroups.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { EndingCard } from './EndingCard.tsx'
import { GroupNames } from './GroupNames.tsx'
import { HelpCard } from './HelpCard.tsx'
import { IncidentKindsCard } from './IncidentKindsCard.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { sections } from './sections.ts'
import { YearCard } from './YearCard.tsx'

const all = keysOf(sections)

export function SettingsPage() {
  const archived = useQuery(archivedGroupsQuery)
  const [created, setCreated] = useState<readonly number[]>([])
  const queries = [
    archived,
    useQuery(allGroupsQuery),
    useQuery(yearsQuery),
    useQuery(settingsQuery),
    useQuery(incidentKindsQuery),
  ]
  // All sections appear at once, so that none moves another. They retry what has failed, which must not hide them again.
  const isReady = queries.every(({ isFetched }) => isFetched)
  useOpenSection(isReady)
  const hasArchived = archived.data?.length !== 0
  return (
    <>
      <PageHeading />
      {isReady ? (
        <div className={css.page}>
          <SectionIndex shown={all.filter((section) => hasArchived || section !== 'archived-groups')} />
          <div className={css.sections}>
            <Can call="add-group.php">
              <div data-print="hide">
                <SettingsSection section="new-group">
                  <div className={css.form}>
                    <NewGroupForm
                      confirm={sections['new-group']}
                      onCreated={(id) => setCreated([id, ...created])}
                    />
                  </div>
                </SettingsSection>
              </div>
            </Can>
            <SettingsSection section="all-groups">
              {/* A search from before would hide a new group. */}
              <GroupNames key={created[0]} created={created} />
            </SettingsSection>
            {hasArchived && <ArchivedGroups />}
            <IncidentKindsCard />
            <Can call="update-settings.php">
              <div className={css.sections} data-print="hide">
                <AttentionCard />
                <HelpCard />
              </div>
            </Can>
            <SecurityCard />
            <YearCard />
            <EndingCard />
          </div>
        </div>
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
    </>
  )
}

/** Scrolls to the section in the address once it is shown. */
function useOpenSection(isReady: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash])
}
