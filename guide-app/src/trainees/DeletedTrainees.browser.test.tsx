import { toGroup } from '@hafifa/shared-ui/calls'
import { queryClient, signIn, store, toast, toastAtom } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TraineesFoot } from './TraineesFoot.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', adminIds: [coordinator.id] })

const noam = {
  id: 3,
  first_name: 'נועם',
  last_name: 'לוי',
  deletedAt: '2024-11-05 08:00:00',
  deletedBy: 'דנה',
  isListed: false,
}

async function restore(keptGrade: string | null, trainee = noam, ask?: () => Promise<void>) {
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(
      input.startsWith('/api/restore-trainee.php') ? { success: true, keptGrade } : { trainees: [trainee] },
    ),
  )
  toast.dismiss()
  queryClient.clear()
  signIn(coordinator)
  await renderPage(<TraineesFoot group={group} />)
  await page.getByRole('button', { name: 'חניכים שנמחקו' }).click()
  await page.getByRole('button', { name: /^שחזור:/ }).click()
  await ask?.()
  await expect.poll(() => store.get(toastAtom)?.title).toBe('החניך שוחזר')
  return store.get(toastAtom)
}

test('the note about the grade that a restored trainee kept stays until the toast is closed', async () => {
  const shown = await restore('מכינה')
  expect(shown?.description).toContain('מכינה')
  expect(shown?.timeoutMs).toBe(0)
})

test('a restored trainee without such a grade has no note', async () => {
  expect((await restore(null))?.description).toBeUndefined()
})

test('one who is in the list again is restored after a question', async () => {
  await restore(null, { ...noam, isListed: true }, () =>
    page.getByRole('button', { name: 'שחזור בכל זאת' }).click(),
  )
})
