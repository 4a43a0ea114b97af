import { CloseCircleFilled } from '@ant-design/icons'
import { errorText } from '@hafifa/shared-ui/platform'
import { Button, Result } from 'antd'

export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

export function LoadError({ query }: { query: FailedQuery }) {
  return (
    <Result
      role="alert"
      status="error"
      icon={<CloseCircleFilled aria-hidden="true" />}
      title="משהו השתבש"
      subTitle={errorText(query.error)}
      extra={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          ניסיון חוזר
        </Button>
      }
    />
  )
}
