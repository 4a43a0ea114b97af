import { errorText } from '@hafifa/shared-ui/platform'
import { Alert, Button } from 'antd'
import type { FailedQuery } from '../components/LoadError.tsx'
import css from './Filters.module.css'

/** Says that it is unknown which groups need attention, above a list without their marks and order. */
export function AttentionError({ query }: { query: FailedQuery }) {
  return (
    <Alert
      className={css.error}
      type="error"
      showIcon
      title="לא הצלחנו לבדוק מה דורש טיפול"
      description={errorText(query.error)}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          ניסיון חוזר
        </Button>
      }
    />
  )
}
