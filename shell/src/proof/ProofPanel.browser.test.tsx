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

test('the button of a code that was sent is the only primary one', async () => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async (input: string) => {
    if (input.includes('prove.php')) {
      return Response.json({ success: false, error: 'code-sent', message: '', retryAfter: 30 })
    }
    const means = { passkey: true, word: true, code: true, mayEnrol: false }
    return Response.json({ success: true, ...means, strong: true, fresh: false, locked: true, ownWords: 8 })
  })
  await renderPage(<ProofPanel need="fresh-proof" onDone={vi.fn()} />)
  const backgroundOf = (name: string) =>
    getComputedStyle(page.getByRole('button', { name, exact: true }).element()).backgroundColor
  const passkey = 'אימות בטביעת אצבע או בזיהוי פנים'
  await expect.element(page.getByRole('button', { name: passkey })).toBeVisible()
  const primary = backgroundOf(passkey)
  await page.getByRole('button', { name: 'שליחת קוד לטלפון' }).click()
  await page.getByRole('textbox').fill('123456')
  await expect.poll(() => backgroundOf('אימות')).toBe(primary)
  await expect.poll(() => backgroundOf(passkey)).not.toBe(primary)
})
