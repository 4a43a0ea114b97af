import { Can } from '@hafifa/shared-ui/calls'
import { useNavigate, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { hasTitles } from '@hafifa/shared-ui/sheets'
import { type OpenedFile, SheetSource } from '@hafifa/shared-ui/sheets/screens'
import { styles } from '@hafifa/shared-ui/ui'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import { guidesQuery } from '../queries/guides.ts'
import { invitationsQuery } from '../queries/invitations.ts'
import { GroupPreview } from './GroupPreview.tsx'
import css from './ImportGroupsPage.module.css'
import { InvitationLinks } from './InvitationLinks.tsx'
import { PastGroupImports } from './PastGroupImports.tsx'
import { vocabulary } from './targets.ts'
import type { ImportedGroups } from './useGroupImport.ts'

export function ImportGroupsPage() {
  return (
    <>
      <PageHeading title="ייבוא קבוצות מגיליון" />
      <div className={styles.stack4}>
        <Import />
      </div>
    </>
  )
}

function Import() {
  const groups = useQuery(allGroupsQuery)
  const guides = useQuery(guidesQuery)
  const invitations = useQuery(invitationsQuery)
  const [sheet, setSheet] = useState<OpenedFile>()
  const [imported, setImported] = useState<ImportedGroups>()
  const navigate = useNavigate()
  const leave = () => void navigate(paths.dashboard.groupsList)

  // The focused field is removed.
  useEffect(() => {
    if (sheet) document.querySelector('main')?.focus({ preventScroll: true })
  }, [sheet])

  const failed = [groups, guides, invitations].find(({ error, data }) => error && !data)
  if (failed) return <LoadError query={failed} />
  if (!groups.data || !guides.data || !invitations.data) {
    return (
      <div aria-busy="true">
        <Skeleton active title={false} />
      </div>
    )
  }
  if (imported) return <InvitationLinks imported={imported} onDone={leave} />
  if (sheet) {
    return (
      <GroupPreview
        groups={groups.data}
        guides={guides.data}
        invitations={invitations.data}
        opened={sheet}
        onCancel={() => setSheet(undefined)}
        onDone={(done) => (done.invitations.length > 0 ? setImported(done) : leave())}
      />
    )
  }
  return (
    <>
      <p className={css.hint}>
        בכל שורה: שם הקבוצה, ושם וטלפון של כל מדריך.ה. למספר שעוד לא במערכת נוצר קישור הזמנה, שאפשר לשלוח
        מכאן.
      </p>
      <SheetSource isUsable={(table) => hasTitles(table, vocabulary)} onRead={setSheet} />
      <Can call="undo-group-import.php">
        <PastGroupImports />
      </Can>
    </>
  )
}
