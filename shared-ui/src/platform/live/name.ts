import { api, send } from '../client/client.ts'
import { currentGuide, signIn } from '../session/session.ts'

export async function followName(): Promise<void> {
  const me = currentGuide()
  if (!me) return
  try {
    const { guide } = await send(api['get-guide.php'].$get({ query: { id: me.id } }))
    const { full_name } = guide
    if (currentGuide()?.id === me.id && me.full_name !== full_name) signIn({ ...me, full_name })
  } catch {
    // The next change tries again.
  }
}
