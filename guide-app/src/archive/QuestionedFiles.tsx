import { countOf } from '@hafifa/shared-ui/lib'
import { errorText, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { card, ErrorState, Name, styles } from '@hafifa/shared-ui/ui'
import { questionedFilesQuery } from '../queries/questionedFiles.ts'
import css from './PastFiles.module.css'

export default function QuestionedFiles() {
  const { data, error, refetch, isFetching } = useQuery(questionedFilesQuery())
  const isEmpty = data ? data.length === 0 : !error
  if (isEmpty) return null
  return (
    <section className={`${card.frame} ${css.files} ${css.below}`} aria-labelledby="questioned-files">
      <h2 id="questioned-files">שאלות על תיקי שנים קודמות</h2>
      {data ? (
        <ul className={styles.stack4}>
          {data.map(({ id, groupId, name, year, openQuestions }) => (
            <li key={id} className={css.file}>
              <p className={css.name}>
                <Link to={paths.archivedFile(groupId, id)}>
                  <span>{`תיק ${year}: `}</span>
                  <Name>{name}</Name>
                </Link>
                <span className={css.open}>{countOf(openQuestions, 'question')}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  )
}
