import type { TheirValue } from '@hafifa/api/contract'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Trainee } from '../queries/trainees.ts'
import DeleteTrainee from './DeleteTrainee.tsx'
import { button, field, openEditor, save } from './testing/editor.tsx'
import { trainee } from './testing/trainee.ts'

const noam = trainee({ phone: '0501111111', school: 'הראלי', expected_to_stay: true })
const michal = { id: 7, name: 'מיכל כהן' }
const theirs = (value: TheirValue['value']): TheirValue => ({
  value,
  guide: michal,
  at: '2024-11-05 16:20:00',
})

type Answer = () => Promise<Response>

const stored: Answer = async () => Response.json({ success: true, id: 2 })
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

const refused = (error: string, status: number, details: object = {}): Answer => {
  return async () => Response.json({ success: false, error, message: error, ...details }, { status })
}
const changed = (saved: string[], values: Record<string, TheirValue>) =>
  refused('changed-meanwhile', 409, { saved, theirs: values })

/** After `answers`, further changes succeed. */
function stubNetwork(answers: Answer[], listed: Trainee[] = [noam]) {
  const changes: { call: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ success: true, trainees: listed })
    changes.push({ call: input.replace('/api/', ''), body: JSON.parse(String(init.body)) })
    return (answers.shift() ?? stored)()
  })
  return changes
}

function Deletion() {
  const [trainee, setTrainee] = useState<Trainee>(noam)
  const [open, setOpen] = useState(true)
  function ask(changed: Trainee) {
    setTrainee(changed)
    setOpen(true)
  }
  const dialog = { trainee, ask, open, onOpenChange: setOpen }
  return <DeleteTrainee groupId={1} heading={{ current: null }} {...dialog} />
}

const onClose = vi.fn<() => void>()
const open = () => openEditor(noam, { onClose })

/** Each test has its own guide, because drafts outlive the form. */
let guideId = michal.id

beforeEach(() => {
  guideId += 1
  onClose.mockClear()
  signIn({ id: guideId, full_name: 'דנה', phone: '0500000001', admin: 0 })
  queryClient.setQueryData(queryKeys.trainees(1), [noam])
})

const conflict = (label: string) => page.getByRole('group', { name: `שינוי במקביל: ${label}` })

describe('a field that somebody else has changed', () => {
  async function saveTwoFields() {
    const changes = stubNetwork([changed(['school'], { phone: theirs('0502222222') })])
    await open()
    await field('טלפון').fill('0503333333')
    await field('בית ספר').fill('עמל')
    await save.click()
    await expect.element(conflict('טלפון')).toBeVisible()
    return changes
  }

  test('is sent with the value that it was typed over', async () => {
    const changes = await saveTwoFields()
    const base = { phone: ['0501111111'], school: ['הראלי'] }
    expect(changes).toEqual([
      { call: 'update-trainee.php', body: { id: 1, phone: '0503333333', school: 'עמל', base } },
    ])
  })

  test('stays as it was typed in the open form', async () => {
    await saveTwoFields()
    await expect.element(field('טלפון')).toHaveValue('0503333333')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is named in the message', async () => {
    await saveTwoFields()
    await expect
      .element(page.getByText('שינוי במקביל: טלפון. יש לבחור מה לשמור, ואז ללחוץ שוב על ״שמירה״.'))
      .toBeVisible()
  })

  test('is shown in the list as it is stored', async () => {
    await saveTwoFields()
    const [listed] = queryClient.getQueryData<Trainee[]>(queryKeys.trainees(1)) ?? []
    expect(listed).toMatchObject({ phone: '0502222222', school: 'עמל' })
  })

  test('is not sent before it is resolved', async () => {
    const changes = await saveTwoFields()
    await save.click()
    await expect.element(conflict('טלפון')).toBeVisible()
    expect(changes).toHaveLength(1)
  })

  test('is sent with their value as its base once mine is chosen', async () => {
    const changes = await saveTwoFields()
    await conflict('טלפון').getByRole('button', { name: 'שלי' }).click()
    await save.click()
    await expect.poll(() => onClose).toHaveBeenCalledOnce()
    expect(changes[1]?.body).toEqual({ id: 1, phone: '0503333333', base: { phone: ['0502222222'] } })
  })

  test('needs no save once theirs is chosen', async () => {
    const changes = await saveTwoFields()
    await conflict('טלפון').getByRole('button', { name: 'של מיכל כהן' }).click()
    await expect.element(field('טלפון')).toHaveValue('0502222222')
    await save.click()
    await expect.poll(() => onClose).toHaveBeenCalledOnce()
    expect(changes).toHaveLength(1)
  })
})

test('an answer in conflict shows both answers', async () => {
  stubNetwork([changed([], { expected_to_stay: theirs(null) })])
  await open()
  await page.getByRole('group', { name: 'צפוי להישאר' }).getByRole('button', { name: 'לא' }).click()
  await save.click()
  await conflict('צפוי להישאר').getByRole('button', { name: 'של מיכל כהן' }).click()
  const yes = page.getByRole('group', { name: 'צפוי להישאר' }).getByRole('button', { name: 'כן' })
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
})

describe('a change whose response was lost', () => {
  async function saveTwice(phone: string) {
    const changes = stubNetwork([lost])
    await open()
    await field('טלפון').fill('0503333333')
    await save.click()
    await expect.element(page.getByText('אין חיבור לשרת', { exact: false })).toBeVisible()
    await field('טלפון').fill(phone)
    await save.click()
    await expect.poll(() => changes).toHaveLength(2)
    return changes[1]?.body
  }

  test('does not conflict with the next one', async () => {
    expect(await saveTwice('0504444444')).toMatchObject({ base: { phone: ['0503333333', '0501111111'] } })
  })

  test('is reverted by the previous value', async () => {
    expect(await saveTwice('0501111111')).toMatchObject({ phone: '0501111111' })
  })

  test('does not conflict with the next one of a form that opened again', async () => {
    const changes = stubNetwork([lost])
    const { unmount } = await open()
    await field('טלפון').fill('0503333333')
    await save.click()
    await expect.poll(() => changes).toHaveLength(1)
    await unmount()
    await open()
    await field('טלפון').fill('0504444444')
    await save.click()
    await expect.poll(() => changes[1]?.body.base).toEqual({ phone: ['0503333333', '0501111111'] })
  })
})

describe('a trainee who has left the list', () => {
  async function saveGone() {
    const changes = stubNetwork([refused('forbidden', 403)], [])
    await open()
    await field('טלפון').fill('0503333333')
    await save.click()
    await expect.element(page.getByText('החניך כבר לא ברשימה', { exact: false })).toBeVisible()
    return changes
  }

  test('keeps the typed text', async () => {
    await saveGone()
    await expect.element(field('טלפון')).toHaveValue('0503333333')
    await expect.element(save).not.toBeInTheDocument()
  })

  test('can be added again with the same values', async () => {
    const changes = await saveGone()
    await button('הוספה מחדש לרשימה').click()
    await expect.poll(() => onClose).toHaveBeenCalledOnce()
    expect(changes[1]).toMatchObject({
      call: 'add-trainee.php',
      body: { group_id: 1, first_name: 'נועם', phone: '0503333333', school: 'הראלי' },
    })
  })

  test('can be copied', async () => {
    await saveGone()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('העתקת הפרטים').click()
    expect(copy).toHaveBeenCalledExactlyOnceWith(
      'שם פרטי: נועם\nשם משפחה: לוי\nטלפון: 0503333333\nבית ספר: הראלי\nסטטוס פעילות: פעיל.ה\nצפוי להישאר: כן',
    )
  })
})

test('a refusal about a listed trainee is shown unchanged', async () => {
  stubNetwork([refused('forbidden', 403)])
  await open()
  await field('טלפון').fill('0503333333')
  await save.click()
  await expect.element(page.getByText('forbidden')).toBeVisible()
  await expect.element(save).toBeVisible()
})

describe('deleting a trainee whom somebody else has changed', () => {
  const dialog = page.getByRole('alertdialog', { name: 'מחיקת נועם לוי' })

  async function remove() {
    const changes = stubNetwork([changed([], { phone: theirs('0502222222'), school: theirs(null) })])
    await renderPage(<Deletion />)
    await dialog.getByRole('button', { name: 'מחיקה' }).click()
    await expect.element(dialog).toMatchTextContent('טלפון: 0502222222')
    return changes
  }

  test('sends the values that were shown', async () => {
    const [deletion] = await remove()
    expect(deletion?.body).toMatchObject({ id: 1, base: { phone: ['0501111111'], comments: [null] } })
  })

  test('asks again and shows who changed what', async () => {
    await remove()
    await expect.element(dialog).toMatchTextContent('בית ספר: נמחק')
    await expect.element(dialog).toMatchTextContent('מיכל כהן')
  })

  test('a second confirmation deletes', async () => {
    const changes = await remove()
    await dialog.getByRole('button', { name: 'מחיקה' }).click()
    await expect.poll(() => changes).toHaveLength(2)
    expect(changes[1]?.body).toMatchObject({ base: { phone: ['0502222222'], school: [null] } })
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('a trainee whose deletion fails is listed once, even after a concurrent read', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  const changes = stubNetwork([() => promise])
  await renderPage(<Deletion />)
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect.poll(() => changes).toHaveLength(1)
  const listed = () => queryClient.getQueryData(queryKeys.trainees(1))
  expect(listed()).toEqual([])
  queryClient.setQueryData(queryKeys.trainees(1), [noam])
  reject(new TypeError('Failed to fetch'))
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(listed()).toEqual([noam])
})
