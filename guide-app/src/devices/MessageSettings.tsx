import { coversQuery, useMayCall } from '@hafifa/shared-ui/calls'
import { errorText, useQuery } from '@hafifa/shared-ui/platform'
import { ErrorState, neededPart } from '@hafifa/shared-ui/ui'
import { DigestSetting } from '../digest/DigestSetting.tsx'
import { useDigest } from '../digest/useDigest.ts'
import { PushSetting } from '../push/PushSetting.tsx'
import { usePush } from '../push/usePush.ts'
import { type Means, NoticeSettings } from './NoticeSettings.tsx'

const Covers = neededPart(() => import('../covers/Covers.tsx'))

/** Shown together, so that no later one moves. */
export default function MessageSettings() {
  const push = usePush()
  const digest = useDigest()
  const mayCover = useMayCall('add-cover.php')
  const covers = useQuery({ ...coversQuery, enabled: mayCover })
  const failed = [push.query, digest.query, covers].find(({ error }) => error)
  if (failed?.error) {
    const { error, refetch, isFetching } = failed
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (push.query.isLoading || digest.query.isLoading || covers.isLoading) return <div aria-busy="true" />
  // Where nothing is told, there is nothing to choose.
  const means: Means[] = []
  if (push.state === 'on') means.push('push')
  if (digest.query.data?.digest?.confirmed) means.push('digest')
  return (
    <>
      <PushSetting push={push} />
      <DigestSetting digest={digest} />
      {mayCover && <Covers />}
      {means.length > 0 && <NoticeSettings means={means} />}
    </>
  )
}
