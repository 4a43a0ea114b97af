import { parseTimestamp } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { formatDate } from '@hafifa/shared-ui/dates'
import { errorText, type Group, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { card, ErrorState, Name, styles } from '@hafifa/shared-ui/ui'
import { Names } from '../components/Names.tsx'
import { archivedFilesQuery, type PastFile } from '../queries/archive.ts'
import { AcceptFile } from './AcceptFile.tsx'
import css from './PastFiles.module.css'

export default function PastFiles({ group }: { group: Group }) {
  const { data, error, refetch, isLoading, isFetching } = useQuery(archivedFilesQuery(group.id))
  if (isLoading) return <div aria-busy="true" />
  const isEmpty = data ? data.length === 0 : !error
  if (isEmpty) return null
  return (
    <section className={`${card.frame} ${css.files}`} aria-labelledby="past-files">
      <h2 id="past-files">תיקי שנים קודמות</h2>
      {data ? (
        <ul className={styles.stack4}>
          {data.map((file, index) => (
            <li key={file.id} className={css.file}>
              <FileItem group={group} file={file} />
              {index === 0 && <AcceptFile group={group} file={file} />}
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  )
}

function FileItem({ group, file }: { group: Group; file: PastFile }) {
  const { id, year, guides, approvedBy, approvedAt, openQuestions } = file
  return (
    <>
      <p className={css.name}>
        <Link to={paths.archivedFile(group.id, id)}>{`תיק ${year.label}`}</Link>
        {openQuestions > 0 && <span className={css.open}>{countOf(openQuestions, 'question')}</span>}
      </p>
      <p className={styles.muted}>
        {guides.length > 0 && (
          <span>
            מדריכים: <Names people={guides} />.{' '}
          </span>
        )}
        <span>
          {approvedAt ? (
            <span>
              <span>{`אושר ב־${formatDate(parseTimestamp(approvedAt))}`}</span>
              {approvedBy && (
                <span>
                  {' '}
                  על ידי <Name>{approvedBy.name}</Name>
                </span>
              )}
            </span>
          ) : (
            'לא אושר'
          )}
        </span>
      </p>
    </>
  )
}
