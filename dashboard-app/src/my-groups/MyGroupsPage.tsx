import { byBehind, Can } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { neededPart } from '@hafifa/shared-ui/ui'
import { Button, Card, Empty } from 'antd'
import { Suspense, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { NewGroupForm } from '../components/NewGroupForm.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { assignedTo, coordinatedGroupsQuery } from '../queries/groups.ts'
import { AddGroups } from './AddGroups.tsx'
import { GroupCards } from './GroupCards.tsx'
import css from './MyGroupsPage.module.css'

const CoveredGroups = neededPart(() => import('./CoveredGroups.tsx'))

export function MyGroupsPage() {
  const me = useGuide().id
  const query = useQuery(coordinatedGroupsQuery(me))
  const [dialog, setDialog] = useState<'add' | 'create'>()
  const groups = query.data
  const own = byBehind(assignedTo(me, groups ?? []))
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHeading note={groups && groups.length > 0 && countOf(groups.length, 'group')}>
        <Can call="add-admin-groups.php">
          <Button type={groups?.length === 0 ? 'default' : 'primary'} onClick={() => setDialog('add')}>
            הוספת קבוצות
          </Button>
        </Can>
        <Can call="add-group.php">
          <Button onClick={() => setDialog('create')}>יצירת קבוצה</Button>
        </Can>
      </PageHeading>
      {groups ? (
        <>
          {own.length > 0 && <GroupCards groups={own} />}
          {own.length < groups.length && (
            <Suspense fallback={<div aria-busy="true" />}>
              <CoveredGroups groups={groups.filter((group) => !own.some(({ id }) => id === group.id))} />
            </Suspense>
          )}
        </>
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <div className={css.cards} aria-busy="true">
          <Card loading />
          <Card loading />
          <Card loading />
        </div>
      )}
      {groups?.length === 0 && (
        <Empty description="עדיין אין לך קבוצות">
          <Can call="add-admin-groups.php">
            <Button type="primary" onClick={() => setDialog('add')}>
              הוספת קבוצה ראשונה
            </Button>
          </Can>
        </Empty>
      )}
      <FormDialog title="הוספת קבוצות" open={dialog === 'add'} onClose={close}>
        <AddGroups coordinatorId={me} onClose={close} onCreate={() => setDialog('create')} />
      </FormDialog>
      <FormDialog title="יצירת קבוצה" open={dialog === 'create'} onClose={close}>
        <NewGroupForm confirm="יצירת קבוצה" coordinatorId={me} onCreated={close} onCancel={close} />
      </FormDialog>
    </>
  )
}
