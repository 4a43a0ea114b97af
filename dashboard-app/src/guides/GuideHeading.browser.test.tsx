import { type Group, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GuideHeading } from './GuideHeading.tsx'

let setActive: (active: boolean) => void

function Access() {
  const [active, change] = useState(true)
  setActive = change
  return <GuideHeading guide={guide} active={active} groups={[]} />
}

beforeEach(() => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    setActive(JSON.parse(String(init?.body)).active)
    return Response.json({ success: true })
  })
})

test('the focus stays on the button when access ends and when it is restored', async () => {
  await page.viewport(1024, 768)
  await renderPage(<Access />)
  await page.getByRole('button', { name: 'הפסקת הגישה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'הפסקת הגישה' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const restore = page.getByRole('button', { name: /החזרת הגישה$/ })
  await expect.element(restore).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /הפסקת הגישה$/ })).toHaveFocus()
})

test('the details of a guide who has left are erased after a question', async () => {
  await page.viewport(1024, 768)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(input.split('/').at(-1) ?? '')
    return Response.json({ success: true })
  })
  await renderPage(<GuideHeading guide={guide} active={false} groups={[]} />)
  await page.getByRole('button', { name: 'מחיקת הפרטים' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.element().textContent).toContain('אי אפשר לבטל את המחיקה')
  await dialog.getByRole('button', { name: 'מחיקת הפרטים' }).click()
  await expect.poll(() => sent).toContain('erase-guide.php')
})

test('a guide who has groups is not erased', async () => {
  await page.viewport(1024, 768)
  const group = { id: 1, name: 'חיפה' } as Group
  await renderPage(<GuideHeading guide={guide} active groups={[group]} />)
  await expect.element(page.getByRole('button', { name: 'הפסקת הגישה' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'מחיקת הפרטים' })).not.toBeInTheDocument()
})
