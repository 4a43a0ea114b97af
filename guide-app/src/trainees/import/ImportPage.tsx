import { traineeFields } from '@hafifa/api/contract'
import { Can, groupQuery } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { useNavigate, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { hasTitles } from '@hafifa/shared-ui/sheets'
import { type OpenedFile, SheetSource } from '@hafifa/shared-ui/sheets/screens'
import { Name, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { useEffect, useRef, useState } from 'react'
import { GroupBreadcrumb } from '../../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../../components/GroupLoadError.tsx'
import { pageTitles } from '../../pageTitles.ts'
import { traineesQuery } from '../../queries/trainees.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { PastImports } from './PastImports.tsx'
import { vocabulary } from './targets.ts'

const optional = (['phone', 'school', 'grade'] as const).map((name) => traineeFields[name].label).join(', ')

export function ImportPage() {
  const id = Number(useParams().groupId)
  const group = useQuery(groupQuery(id))
  const trainees = useQuery(traineesQuery(id))
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<OpenedFile>()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = pageTitles.importTrainees
  usePageTitle(group.data && `${title}: ${group.data.name}`)

  // The focused field is removed.
  useEffect(() => {
    if (sheet) heading.current?.focus()
  }, [sheet])

  const failure = loadFailure(group, trainees)
  if (failure) return <GroupLoadError {...failure} />
  return (
    <div className={styles.column}>
      <GroupBreadcrumb group={group.data} page={title} />
      <div className={styles.stack4}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {group.data && (
            <p className={styles.muted}>
              <Name>{group.data.name}</Name>
            </p>
          )}
        </div>
        {!trainees.data ? (
          <div aria-busy="true">
            <Skeleton height="6rem" />
          </div>
        ) : sheet ? (
          <ImportPreview
            groupId={id}
            trainees={trainees.data}
            opened={sheet}
            onCancel={() => setSheet(undefined)}
            onDone={() => navigate(paths.trainees(id))}
          />
        ) : (
          <>
            <p className={styles.muted}>
              {`בכל שורה: שם פרטי ושם משפחה, ואפשר גם ${optional}. העמודות מזוהות לפי הכותרות, ואפשר לתקן לפני הייבוא.`}
            </p>
            <SheetSource isUsable={(table) => hasTitles(table, vocabulary)} onRead={setSheet} />
            {group.data && (
              <Can call="undo-import.php" group={group.data}>
                <PastImports groupId={id} />
              </Can>
            )}
          </>
        )}
      </div>
    </div>
  )
}
