import { fullName } from '@hafifa/api/contract'
import { updateQueryData } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Answer, api, callQuery, send, toast, useMutation, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { LongList } from './LongList.tsx'
import { Unloaded } from './Unloaded.tsx'

type ArchivedName = Answer<'get-archive-contents.php'>['names'][number]

type ArchiveContentsProps = {
  yearId: number
  what: 'trainees' | 'files'
  outcome?: 'moved' | 'kept' | 'left'
}

function contentsQuery(input: ArchiveContentsProps) {
  return callQuery({
    queryKey: [...queryKeys.archive, 'contents', input],
    endpoint: api['get-archive-contents.php'],
    input,
    read: ({ total, names, next }) => ({ total, names, next }),
  })
}

export default function ArchiveContents(props: ArchiveContentsProps) {
  const { what } = props
  const options = contentsQuery(props)
  const query = useQuery(options)
  const more = useMutation({
    meta: { background: true },
    mutationFn: (after: number) => send(api['get-archive-contents.php'].$get({ query: { ...props, after } })),
    onSuccess: ({ names, next }) =>
      updateQueryData(options.queryKey, (shown) => ({ ...shown, names: [...shown.names, ...names], next })),
    onError: (error) => toast.failure('השמות לא נטענו', error),
  })
  if (!query.data) return <Unloaded query={query} />
  const { total, names, next } = query.data
  return (
    <Flex vertical gap="middle">
      {total !== null && <p role="status">{countOf(total, what === 'trainees' ? 'trainee' : 'file')}</p>}
      <LongList
        label={what === 'trainees' ? 'חניכים' : 'תיקי חפיפה'}
        rows={names.map((name) => ({ ...name, id: `${name.fileId} ${name.trainee?.id}` }))}
      >
        {(name) => <NameOf name={name} />}
      </LongList>
      {next !== null && (
        <div>
          <Button loading={more.isPending} onClick={() => more.mutate(next)}>
            הצגת עוד שמות
          </Button>
        </div>
      )}
    </Flex>
  )
}

function NameOf({ name: { trainee, groupName } }: { name: ArchivedName }) {
  if (!trainee) return <Name>{groupName}</Name>
  return (
    <>
      <Name>{fullName(trainee)}</Name>, <Name>{groupName}</Name>
    </>
  )
}
