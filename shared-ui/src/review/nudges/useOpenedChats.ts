import { invalidateAfter } from '@hafifa/shared-ui/calls'
import { api, errorText, isApiError, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { useState } from 'react'

export type OpenedChat = 'saving' | 'saved' | { failed: string | undefined }

type Nudging = { guideId: number; groupIds: number[] }

/** The link itself opens the chat, which no browser blocks. */
export function useOpenedChats() {
  const [opened, setOpened] = useState<ReadonlyMap<number, OpenedChat>>(new Map())

  function mark(guideId: number, chat: OpenedChat | undefined) {
    setOpened((before) => {
      const after = new Map(before)
      if (chat) after.set(guideId, chat)
      else after.delete(guideId)
      return after
    })
  }

  const { mutate } = useMutation({
    mutationFn: (nudge: Nudging) => send(api['add-nudge.php'].$post({ json: nudge })),
    onMutate: ({ guideId }) => mark(guideId, 'saving'),
    onSuccess: (_answer, { guideId }) => mark(guideId, 'saved'),
    onError: (error, { guideId }) => {
      const refused = isApiError(error, 'already-nudged', 'not-found')
      mark(guideId, refused ? undefined : { failed: errorText(error) })
      if (refused) toast.failure('התזכורת לא נרשמה', error)
    },
    onSettled: () => void invalidateAfter('add-nudge.php'),
    meta: { background: true },
  })

  return {
    opened,
    open: (nudge: Nudging) => {
      const chat = opened.get(nudge.guideId)
      if (chat !== 'saving' && chat !== 'saved') mutate(nudge)
    },
  }
}
