import { errorText } from '@hafifa/shared-ui/platform'
import { Alert, Button, Flex } from 'antd'
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
      // antd's own place for the button would leave a phone too little for the text.
      description={
        <Flex vertical gap="small" align="flex-start">
          {errorText(query.error)}
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            ניסיון חוזר
          </Button>
        </Flex>
      }
    />
  )
}
