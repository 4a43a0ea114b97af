import { countOf } from '@hafifa/shared-ui/lib'
import { errorText, type Group, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { card, ErrorState, styles } from '@hafifa/shared-ui/ui'
import { archivedFilesQuery, type PastFile } from '../queries/archive.ts'
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
          {data.map((file) => (
            <li key={file.id} className={css.file}>
              <FileItem group={group} file={file} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  )
}

/** Its page has the rest. */
function FileItem({ group, file }: { group: Group; file: PastFile }) {
  const { id, year, openQuestions } = file
  return (
    <p className={css.name}>
      <Link to={paths.archivedFile(group.id, id)}>{`תיק ${year.label}`}</Link>
      {openQuestions > 0 && <span className={css.open}>{countOf(openQuestions, 'question')}</span>}
    </p>
  )
}
