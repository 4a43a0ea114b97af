import { errorText } from '@hafifa/shared-ui/platform'
import { Alert, Button, Flex } from 'antd'
import type { FailedQuery } from './LoadError.tsx'

export default function PartAlert({ title, query }: { title: string; query: FailedQuery }) {
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      // Beside antd's own button, the text would be too narrow on a phone.
      description={
        <Flex vertical gap="small" align="flex-start">
          <span>{errorText(query.error)}</span>
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            ניסיון חוזר
          </Button>
        </Flex>
      }
    />
  )
}
