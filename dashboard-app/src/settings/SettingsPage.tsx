import { keysOf } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { NewGroupForm } from '../components/NewGroupForm.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import { advanced } from './advanced.ts'
import { GroupNames } from './GroupNames.tsx'
import { LinkRow } from './LinkRow.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const newGroup = 'יצירת קבוצה'

export function SettingsPage() {
  // All sections appear at once, so that none moves another. The list retries what has failed, which must not hide them again.
  const { isFetched } = useQuery(allGroupsQuery)
  return (
    <>
      <PageHeading />
      {isFetched ? (
        <Sections />
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
    </>
  )
}

function Sections() {
  const [created, setCreated] = useState<readonly number[]>([])
  return (
    <div className={css.sections}>
      <Can call="add-group.php">
        <div data-print="hide">
          <SettingsSection title={newGroup}>
            <div className={css.form}>
              <NewGroupForm confirm={newGroup} onCreated={(id) => setCreated([id, ...created])} />
            </div>
          </SettingsSection>
        </div>
      </Can>
      <SettingsSection title="כל הקבוצות">
        <GroupNames created={created} />
      </SettingsSection>
      <SettingsSection title="מתקדם">
        <ul>
          {keysOf(advanced).map((name) => (
            <LinkRow key={name} to={paths.dashboard[name]} label={advanced[name]} />
          ))}
        </ul>
      </SettingsSection>
    </div>
  )
}
