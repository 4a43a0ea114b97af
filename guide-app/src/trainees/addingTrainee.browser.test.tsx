import { withResolvers } from '@hafifa/shared-ui/lib'
import { signIn, store, toast, toastAtom } from '@hafifa/shared-ui/platform'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, openEditor as open, save } from './testing/editor.tsx'

/** Each test has its own guide, because drafts outlive the form. */
let guideId = 0

beforeEach(() => {
  guideId += 1
  toast.dismiss()
  signIn({ id: guideId, full_name: 'דנה', phone: '0500000001', admin: 0 })
})

/** Answers the additions in turn, and returns the keys under which they were sent. */
function stubNetwork(...answers: (() => Promise<Response>)[]) {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input !== '/api/add-trainee.php') return Response.json({ success: true, trainees: [] })
    keys.push(JSON.parse(String(init?.body)).key)
    return (answers.shift() ?? stored)()
  })
  return keys
}

const stored = async () => Response.json({ success: true, id: 2 })

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

async function fill(firstName: string) {
  await userEvent.type(field('שם פרטי'), firstName)
  await userEvent.type(field('שם משפחה'), 'לוי')
}

test('an addition whose answer was lost keeps its key when the form opens again', async () => {
  const keys = stubNetwork(lost)
  const { unmount } = await open()
  await fill('נועם')
  await save.click()
  await expect.poll(() => store.get(toastAtom)?.title).toBe('שגיאה בהוספת החניך')
  await unmount()
  await open()
  await save.click()
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('each of several trainees who are added in a row has its own key', async () => {
  const keys = stubNetwork()
  await open()
  await fill('נועם')
  await page.getByRole('button', { name: 'שמירה והוספת חניך נוסף' }).click()
  await expect.element(field('שם פרטי')).toHaveValue('')
  await fill('דנה')
  await save.click()
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[1]).not.toBe(keys[0])
})

test('a trainee whom the server has stored is no draft any more, also after the form has gone', async () => {
  const answer = withResolvers<Response>()
  const keys = stubNetwork(() => answer.promise)
  const { unmount } = await open()
  await fill('נועם')
  await save.click()
  await expect.poll(() => keys).toHaveLength(1)
  await unmount()
  answer.resolve(await stored())
  await expect.poll(() => store.get(toastAtom)?.title).toBe('החניך נוסף בהצלחה')
  await open()
  await expect.element(field('שם פרטי')).toHaveValue('')
})
