import { errorText } from '@hafifa/shared-ui/platform'
import { ErrorState } from '@hafifa/shared-ui/ui'
import { DigestSetting } from '../digest/DigestSetting.tsx'
import { useDigest } from '../digest/useDigest.ts'
import { PushSetting } from '../push/PushSetting.tsx'
import { usePush } from '../push/usePush.ts'
import { NoticeSettings } from './NoticeSettings.tsx'

/** Shown together, so that the second one does not move. */
export default function MessageSettings() {
  const push = usePush()
  const digest = useDigest()
  const failed = [push.query, digest.query].find(({ error }) => error)
  if (failed?.error) {
    const { error, refetch, isFetching } = failed
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (push.query.isLoading || digest.query.isLoading) return <div aria-busy="true" />
  return (
    <>
      <PushSetting push={push} />
      <DigestSetting digest={digest} />
      <NoticeSettings />
    </>
  )
}
