import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { archivedFile } from '../archive/testing/file.ts'
import { LoadedHandover } from './LoadedHandover.tsx'
import { handoverQuery } from './queries.ts'
import { stubNetwork } from './testing/network.ts'

const message = { id: 1, guide_id: 2, guide: 'רות', text: 'עד מתי?', at: '2024-11-05 10:00:00' }

const thread = { id: 1, field: 'activity_hours', open: true, done: false, messages: [message] }

const answers = {
  'get-field-threads.php': { success: true, threads: [thread] },
  'get-last-year-file.php': { success: true, file: archivedFile },
}

type Call = keyof typeof answers

const failed = { success: false, error: 'server-error', message: 'משהו השתבש' }

let groupId = 0

beforeEach(() => {
  groupId += 1
  signIn(guide)
  settings.archive = true
})

const rejected = () =>
  toGroup({ id: groupId, name: 'נצר', guideIds: [guide.id], progressStageId: Stage.update })

const hours = page.getByLabelText('שעות פעילות', { exact: true })

async function openWithout(...failing: Call[]) {
  let broken = failing
  stubNetwork(groupId)
  const ofHandover = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const call = (Object.keys(answers) as Call[]).find((name) => input.includes(name))
    if (!call) return ofHandover(input, init)
    return broken.includes(call) ? Response.json(failed, { status: 500 }) : Response.json(answers[call])
  })
  await queryClient.fetchQuery(handoverQuery(groupId))
  await renderPage(<LoadedHandover group={rejected()} />)
  await expect.element(hours).toBeVisible()
  return () => {
    broken = []
  }
}

const retry = page.getByRole('button', { name: 'ניסיון חוזר' })

test('remarks that failed to load can be retried', async () => {
  const mend = await openWithout('get-field-threads.php')
  await expect.element(page.getByText('לא נטענו: הערות הרכז.ת')).toBeVisible()
  mend()
  await retry.click()
  await expect.element(page.getByText('עד מתי?')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('FORM')
})

test("last year's answers that failed to load can be retried", async () => {
  const mend = await openWithout('get-last-year-file.php')
  await expect.element(page.getByText('לא נטענו: התשובות מהשנה שעברה')).toBeVisible()
  mend()
  await retry.click()
  await expect.element(page.getByText('בשנה שעברה', { exact: true }).first()).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('one retry loads both', async () => {
  const mend = await openWithout('get-field-threads.php', 'get-last-year-file.php')
  mend()
  await retry.click()
  await expect.element(page.getByText('עד מתי?')).toBeVisible()
  await expect.element(page.getByText('בשנה שעברה', { exact: true }).first()).toBeVisible()
})

/** Opens a rejected file. Its remarks and last year's answers load after the returned function is called. */
async function openBeforeAnswers(element = <LoadedHandover group={rejected()} />) {
  const answered = Promise.withResolvers<void>()
  stubNetwork(groupId)
  const ofHandover = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const call = (Object.keys(answers) as Call[]).find((name) => input.includes(name))
    if (!call) return ofHandover(input, init)
    await answered.promise
    return Response.json(answers[call])
  })
  await queryClient.fetchQuery(handoverQuery(groupId))
  await renderPage(element)
  await expect.element(hours).toBeVisible()
  return answered.resolve
}

const topOfHours = () => Math.round(hours.element().getBoundingClientRect().top)

test('the form appears without answers that take too long', async () => {
  await openBeforeAnswers()
  await hours.fill('16:00')
  await expect.element(hours).toHaveValue('16:00')
})

test('late answers do not move the field in which the guide types', async () => {
  const answer = await openBeforeAnswers()
  await hours.click()
  const before = topOfHours()
  answer()
  await expect.element(page.getByText('עד מתי?')).toBeVisible()
  expect(topOfHours()).toBe(before)
})

test('a rejection does not move the field in which the guide types', async () => {
  function Returned() {
    const [reason, setReason] = useState<string | null>(null)
    useEffect(() => {
      const listener = () => setReason('חסרים פרטים על הפעילויות')
      window.addEventListener('returned', listener)
      return () => window.removeEventListener('returned', listener)
    }, [])
    return <LoadedHandover group={{ ...rejected(), rejectionReason: reason }} />
  }
  const answer = await openBeforeAnswers(<Returned />)
  answer()
  await expect.element(page.getByText('עד מתי?')).toBeVisible()
  await hours.click()
  const before = topOfHours()
  window.dispatchEvent(new Event('returned'))
  await expect.element(page.getByText('הקבוצה הוחזרה לעדכון')).toBeInTheDocument()
  expect(topOfHours()).toBe(before)
})

test('a returned file opens at the tab of a remark', async () => {
  stubNetwork(groupId)
  const ofHandover = fetch
  const threads = [{ ...thread, field: 'safety_events' }]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('get-last-year-file.php')) return Response.json({ success: true, file: null })
    if (input.includes('get-field-threads.php')) return Response.json({ success: true, threads })
    return ofHandover(input, init)
  })
  await queryClient.fetchQuery(handoverQuery(groupId))
  await renderPage(<LoadedHandover group={rejected()} />)
  await expect
    .element(page.getByRole('tab', { name: /^פעילויות והכשרות/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('a file without open threads requests none', async () => {
  const asked = vi.fn()
  stubNetwork(groupId)
  const ofHandover = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('get-last-year-file.php')) return Response.json(answers['get-last-year-file.php'])
    if (input.includes('get-field-threads.php')) asked()
    return ofHandover(input, init)
  })
  await queryClient.fetchQuery(handoverQuery(groupId))
  await renderPage(<LoadedHandover group={{ ...rejected(), progressStageId: Stage.active }} />)
  await expect.element(hours).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
