import { countOf } from '@hafifa/shared-ui/count'
import { api, Can, type Group, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Button, Empty } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ExportButton } from '../components/ExportButton.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { type Role, roles } from '../components/roles.ts'
import { allGroupsQuery } from '../queries/groups.ts'
import { useUrlState } from '../useUrlState.ts'
import { CoordinatorsSection } from './CoordinatorsSection.tsx'
import { Filters } from './Filters.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { PeopleForm } from './PeopleForm.tsx'
import { groupsIn, readView, type View, writeView } from './view.ts'

const ManyGroups = lazy(() => import('./many/ManyGroups.tsx'))

export function GroupsListPage() {
  const query = useQuery(allGroupsQuery)
  const [view, change] = useView()
  const [people, setPeople] = useState<{ role: Role; groupId: number; open: boolean }>()
  /** The ids of the groups for an action on several; undefined while none is offered. */
  const [ticked, setTicked] = useState<ReadonlySet<number>>()
  const groups = query.data
  const listed = groups && groupsIn(groups, view)
  const managed = groups?.find(({ id }) => id === people?.groupId)
  const close = () => setPeople(people && { ...people, open: false })

  function manage(role: Role, { id }: Group) {
    setPeople({ role, groupId: id, open: true })
  }

  return (
    <>
      <PageHeading note={groups && groups.length > 0 && countOf(groups.length, 'group')}>
        <Can call="import-groups.php">
          <Link className={buttonClass('plain')} to={paths.dashboard.importGroups}>
            ייבוא מגיליון
          </Link>
        </Can>
        {groups && groups.length > 1 && (
          <Button
            aria-pressed={ticked !== undefined}
            onClick={() => setTicked(ticked ? undefined : new Set())}
          >
            סימון כמה קבוצות
          </Button>
        )}
        <ExportButton
          call="export-groups.php"
          request={(format) => api['export-groups.php'].$post({ json: { format } })}
          disabled={!groups?.length}
        />
      </PageHeading>
      {query.error && !groups ? (
        <LoadError query={query} />
      ) : groups?.length === 0 ? (
        <NoGroups />
      ) : (
        <>
          <Filters view={view} onChange={change} />
          {ticked && groups && listed && (
            <Suspense>
              <ManyGroups
                ticked={groups.filter(({ id }) => ticked.has(id))}
                listed={listed}
                onTick={(ids) => setTicked(new Set(ids))}
              />
            </Suspense>
          )}
          <GroupsTable
            groups={listed}
            view={view}
            onChange={change}
            onManage={manage}
            {...(ticked && { ticked, onTick: setTicked })}
          />
        </>
      )}
      {groups && <CoordinatorsSection groups={groups} />}
      {people && managed && (
        <FormDialog
          title={
            <>
              {roles[people.role].dialog}: <bdi>{managed.name}</bdi>
            </>
          }
          open={people.open}
          onClose={close}
        >
          <PeopleForm role={people.role} group={managed} onClose={close} />
        </FormDialog>
      )}
    </>
  )
}

/** Any other change returns to the first page. */
function useView(): [View, (changes: Partial<View>) => void] {
  const [view, update] = useUrlState(readView, writeView)
  return [view, (changes) => update({ page: 1, ...changes }, { replace: true })]
}

function NoGroups() {
  return (
    <Empty description="עדיין אין קבוצות במערכת">
      <Link className={buttonClass()} to={paths.dashboard.settings}>
        יצירת קבוצה
      </Link>
    </Empty>
  )
}
