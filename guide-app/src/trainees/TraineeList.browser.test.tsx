import { signIn, toGroup } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { TraineeList } from './TraineeList.tsx'
import { trainee } from './testing.ts'

test('printing the trainees is recorded', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push([input, JSON.parse(String(init.body))])
    return Response.json({ success: true })
  })
  signIn({ id: 5, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 })
  await renderPage(<TraineeList group={toGroup({ id: 7, name: 'נצר ירוחם' })} trainees={[trainee()]} />)
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => sent).toEqual([['/api/record-view.php', { groupId: 7, kind: 'print' }]])
})
