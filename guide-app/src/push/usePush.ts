import { removePushWorker } from '@hafifa/shared-ui/account'
import { api, callQuery, queryClient, send, toast, useMutation, useQuery } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { pushAbility, subscribeDevice } from './device.ts'

const queryKey = ['push']

const pushQuery = callQuery({
  queryKey,
  endpoint: api['get-push-subscription.php'],
  input: {},
  read: ({ key, subscribed }) => ({ key, subscribed }),
})

/** `none`: not offered. */
export type PushState = 'none' | 'install' | 'denied' | 'on' | 'off'

/** The state is undefined while it is not known. */
export function usePush() {
  const ability = pushAbility()
  const [denied, setDenied] = useState(() => ability === 'able' && Notification.permission === 'denied')
  const query = useQuery({ ...pushQuery, enabled: ability !== 'none' })
  const { data } = query
  const refetch = () => queryClient.invalidateQueries({ queryKey })

  const turnOn = useMutation({
    mutationFn: async (key: string) => {
      const subscription = await subscribeDevice(key)
      if (!subscription) return setDenied(Notification.permission === 'denied')
      const { endpoint, keys } = subscription
      const { p256dh = '', auth = '' } = keys
      await send(api['add-push-subscription.php'].$post({ json: { endpoint, keys: { p256dh, auth } } }))
      toast.success('ההתראות פועלות במכשיר הזה')
    },
    onError: (error) => toast.failure('לא הצלחנו להפעיל את ההתראות', error),
    onSettled: refetch,
  })

  const turnOff = useMutation({
    mutationFn: async () => {
      await send(api['delete-push-subscription.php'].$post({ json: {} }))
      await removePushWorker()
    },
    onError: (error) => toast.failure('לא הצלחנו לכבות את ההתראות', error),
    onSettled: refetch,
  })

  function state(): PushState | undefined {
    if (ability === 'none') return 'none'
    if (!data) return undefined
    if (data.key === null) return 'none'
    if (ability === 'install') return 'install'
    if (denied) return 'denied'
    return data.subscribed && Notification.permission === 'granted' ? 'on' : 'off'
  }

  return { query, state: state(), key: data?.key ?? '', turnOn, turnOff }
}

export type PushControl = ReturnType<typeof usePush>
