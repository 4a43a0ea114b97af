import { errorText } from '@hafifa/shared-ui/platform'
import { Alert, Button, Flex } from 'antd'
import type { FailedQuery } from './LoadError.tsx'

export default function PartAlert({ title, query }: { title: string; query: FailedQuery }) {
  return (
    <Alert
      type="error"
      showIcon
      title={title}
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
