import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import ProofPanel from './ProofPanel.tsx'

test('recovery words stay until they are saved, whatever the server says meanwhile', async () => {
  signIn(coordinator)
  const words = Array.from({ length: 8 }, (_, n) => `ABCD-EFGH-JKL${n}`)
  let mayEnrol = true
  let asked = 0
  vi.stubGlobal('fetch', async (input: string) => {
    if (input.includes('add-recovery-words.php')) {
      mayEnrol = false
      return Response.json({ success: true, words })
    }
    asked += 1
    return Response.json({
      success: true,
      passkey: false,
      word: !mayEnrol,
      code: true,
      fresh: true,
      mayEnrol,
    })
  })
  await renderPage(<ProofPanel need="strong-sign-in" onDone={vi.fn()} />)
  await page.getByRole('button', { name: 'קבלת מילות שחזור' }).click()
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(8)
  const before = asked
  await queryClient.invalidateQueries()
  expect(asked).toBeGreaterThan(before)
  await expect.element(page.getByText('ABCD-EFGH-JKL0')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'שמרתי את המילים' })).toBeVisible()
})
