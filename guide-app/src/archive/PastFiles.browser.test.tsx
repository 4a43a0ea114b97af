import { signIn, toGroup } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PastFile } from '../queries/archive.ts'
import PastFiles from './PastFiles.tsx'
import { archivedFile } from './testing/file.ts'

const file: PastFile = { ...archivedFile, archivedAt: '2024-09-01 10:00:00', openQuestions: 2 }

/** The group of a guide, whose files are answered as given. Returns the bodies of the changes. */
async function open(person: typeof guide, files: PastFile[]) {
  signIn(person)
  const sent: unknown[] = []
  let answered = files
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.startsWith('/api/get-archived-files.php')) return Response.json({ files: answered })
    sent.push(JSON.parse(String(init?.body)))
    const accepted = {
      acceptedBy: { id: guide.id, name: guide.full_name },
      acceptedAt: '2024-11-05 10:00:00',
    }
    answered = files.map((file) => ({ ...file, ...accepted }))
    return Response.json({ success: true })
  })
  const group = toGroup({ id: 7, name: 'חיפה', guideIds: [guide.id], guides: [guide.full_name] })
  await renderPage(
    <>
      <PastFiles group={group} />
      <p>סוף</p>
    </>,
  )
  return sent
}

const title = page.getByRole('heading', { name: 'תיקי שנים קודמות' })
const accept = page.getByRole('button', { name: 'קיבלתי את התיק' })

test('a group without past files shows nothing', async () => {
  await open(guide, [])
  await expect.element(page.getByText('סוף')).toBeVisible()
  expect(title.query()).toBeNull()
})

test('a past file has its year, its guides and its open questions', async () => {
  await open(guide, [file])
  await expect
    .element(page.getByRole('link', { name: 'תיק תשפ״ה' }))
    .toHaveAttribute('href', '/groups/7/files/3')
  await expect.element(page.getByText('2 שאלות פתוחות')).toBeVisible()
  await expect.element(page.getByText(/מדריכים: נועה כהן\. לא אושר/)).toBeVisible()
})

test('a guide accepts the newest file, and the focus stays there', async () => {
  const sent = await open(guide, [file, { ...file, id: 2 }])
  await accept.click()
  expect(sent).toEqual([{ file_id: 3 }])
  await expect.element(page.getByText(/התיק התקבל: מאיה לוי/)).toHaveFocus()
})

test('a coordinator sees that nobody has accepted the file', async () => {
  await open(coordinator, [file])
  await expect.element(page.getByText('עוד לא נרשם שהתיק התקבל')).toBeVisible()
  expect(accept.query()).toBeNull()
})
