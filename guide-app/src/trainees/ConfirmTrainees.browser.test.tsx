import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn, store, toastAtom } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConfirmTrainees } from './ConfirmTrainees.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [guide.id], adminIds: [coordinator.id] })

const focusAfter = { current: null }

const button = page.getByRole('button', { name: 'כל החניכים עודכנו' })

test('a guide of the group can confirm', async () => {
  signIn(guide)
  await renderPage(<ConfirmTrainees group={group} isEmpty={false} focusAfter={focusAfter} />)
  await expect.element(button).toBeEnabled()
})

test('a coordinator who does not guide the group sees no button', async () => {
  signIn(coordinator)
  await renderPage(
    <>
      <h1>רשימת חניכים</h1>
      <ConfirmTrainees group={group} isEmpty={false} focusAfter={focusAfter} />
    </>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('a coordinator who guides the group can confirm', async () => {
  signIn(coordinator)
  await renderPage(
    <ConfirmTrainees
      group={{ ...group, guideIds: [coordinator.id] }}
      isEmpty={false}
      focusAfter={focusAfter}
    />,
  )
  await expect.element(button).toBeEnabled()
})

async function open({ isEmpty }: { isEmpty: boolean }) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true })
  })
  signIn(guide)
  await renderPage(<ConfirmTrainees group={group} isEmpty={isEmpty} focusAfter={focusAfter} />)
  return sent
}

test('the toast undoes the confirmation', async () => {
  const sent = await open({ isEmpty: false })
  await button.click()
  await expect.poll(() => store.get(toastAtom)?.title).toBe('עודכן בהצלחה')
  expect(sent).toEqual([{ groupId: 7 }])
  store.get(toastAtom)?.action?.onPress()
  await expect.poll(() => store.get(toastAtom)?.title).toBe('הסימון בוטל')
  expect(sent).toEqual([{ groupId: 7 }, { groupId: 7, undo: true }])
})

test('confirming an empty list asks first', async () => {
  const sent = await open({ isEmpty: true })
  await button.click()
  await expect.element(page.getByRole('alertdialog', { name: 'אין חניכים ברשימה' })).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'הרשימה מעודכנת' }).click()
  await expect.poll(() => sent).toEqual([{ groupId: 7 }])
})
