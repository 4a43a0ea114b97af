import { errorText } from '@hafifa/shared-ui/platform'
import { Alert, Button, Flex } from 'antd'
import type { FailedQuery } from './LoadError.tsx'

/** Takes the place of a part whose page can be used without it, and says what is unknown. */
export function PartError({ title, query }: { title: string; query: FailedQuery }) {
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
