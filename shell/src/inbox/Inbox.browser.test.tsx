import { signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Bell } from './Bell.tsx'
import type { Notice } from './inboxQueries.ts'

const longName = 'קבוצת הנוער העובד והלומד על שם ראשוני המתיישבים '.repeat(3)

function notice(id: number, changed: Partial<Notice> = {}): Notice {
  return {
    ...{ id, kind: 'returned', label: 'תיקים שהוחזרו לעדכון' },
    ...{ group_id: 7, group_name: 'נצר ירוחם', text: `התיק הוחזר לעדכון: ${id}`, path: '/groups/7' },
    ...{ at: '2024-11-05 08:00:00', read: false },
    ...changed,
  }
}

const approved = { kind: 'approved', label: 'תיקים שאושרו', text: 'התיק אושר' } as const

const bell = page.getByRole('button', { name: /^עדכונים/ })

const inbox = page.getByRole('dialog', { name: 'עדכונים' })

const rows = inbox.getByRole('listitem')

const markAll = inbox.getByRole('button', { name: 'סימון הכול כנקרא' })

type Server = { notices: Notice[]; marked: unknown[]; fails: boolean }

/** Answers as the server does. */
function serve(given: Notice[]): Server {
  const server: Server = { notices: given, marked: [], fails: false }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (server.fails) throw new TypeError('offline')
    const { pathname, searchParams } = new URL(input, location.href)
    if (pathname.endsWith('mark-inbox-read.php')) {
      const read = JSON.parse(String(init?.body))
      server.marked.push(read)
      server.notices = server.notices.map((row) =>
        read.all || read.ids.includes(row.id) ? { ...row, read: true } : row,
      )
      return Response.json({ success: true })
    }
    const [number, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    return Response.json({
      notices: server.notices.slice((number - 1) * limit, number * limit),
      unread: server.notices.filter(({ read }) => !read).length,
    })
  })
  return server
}

async function render(notices: Notice[], address?: string) {
  const server = serve(notices)
  signIn(guide)
  await renderPage(
    <>
      <header>
        <span id="inbox" />
      </header>
      <main>דף</main>
      <Bell />
    </>,
    address,
  )
  await expect.element(bell).toBeVisible()
  return server
}

async function open() {
  await bell.click()
  await expect.element(inbox).toBeVisible()
}

const sizes = [
  ['phone', 360, 740],
  ['desktop', 1440, 900],
] as const

describe.for(sizes)('on a %s', ([, width, height]) => {
  beforeEach(() => page.viewport(width, height))

  test('nobody has told anything yet', async () => {
    await render([])
    await expect.element(bell).toHaveAccessibleName('עדכונים')
    await open()
    await expect.element(inbox.getByText('אין עדכונים')).toBeVisible()
  })

  test('nothing can be marked as read when all is read', async () => {
    await render([notice(1, { read: true })])
    await open()
    await expect.element(rows).toBeVisible()
    expect(markAll.query()).toBeNull()
  })

  test('one notice of a group with a long name leads to its page', async () => {
    await render([notice(1, { group_name: longName })])
    await expect.element(bell).toHaveAccessibleName('עדכונים 1 שלא נקרא')
    await open()
    const link = rows.getByRole('link')
    await expect.element(link).toHaveAttribute('href', '/groups/7')
    const { right, left } = link.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(link.element().scrollWidth).toBeLessThanOrEqual(link.element().clientWidth)
  })

  test('200 notices are shown by parts, the newest first', async () => {
    await render(Array.from({ length: 200 }, (_, n) => notice(200 - n, n % 2 ? approved : {})))
    await expect.element(bell).toHaveAccessibleName('עדכונים 99+ שלא נקראו')
    await open()
    await expect.poll(() => rows.elements()).toHaveLength(40)
    const more = inbox.getByRole('button', { name: 'עדכונים קודמים' })
    await more.click()
    await expect.poll(() => rows.elements()).toHaveLength(80)
  })

  test('the list closes by the keyboard, and the bell has the focus again', async () => {
    await render([notice(1), notice(2)])
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(inbox).not.toBeInTheDocument()
    await expect.element(bell).toHaveFocus()
  })
})

test('notices of one kind that follow each other are one row, which opens into them', async () => {
  await render([notice(4), notice(3), notice(2), notice(1, approved)])
  await open()
  const gathered = inbox.getByRole('button', { name: /^3 תיקים שהוחזרו לעדכון/ })
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await gathered.click()
  await expect.element(gathered).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => inbox.getByRole('link').elements()).toHaveLength(4)
})

test('notices of a single kind are not gathered', async () => {
  await render([notice(3), notice(2), notice(1)])
  await open()
  await expect.poll(() => inbox.getByRole('link').elements()).toHaveLength(3)
})

test('rows that were in view for a second are read, and stay marked as new while the list is open', async () => {
  const server = await render([notice(2), notice(1, approved)])
  await open()
  await expect.poll(() => server.marked).toHaveLength(1)
  expect(server.marked).toEqual([{ ids: expect.arrayContaining([1, 2]) }])
  await expect.element(bell).toHaveAccessibleName('עדכונים')
  await expect.element(rows.first()).toMatchTextContent(/\(חדש\)/)
})

test('all are marked as read at once', async () => {
  // More than are in view, which count as read without being marked.
  const server = await render(
    Array.from({ length: 40 }, (_, n) => notice(40 - n, { group_id: n, group_name: `קבוצה ${n}` })),
  )
  await open()
  await markAll.click()
  await expect.poll(() => server.marked).toContainEqual({ all: true })
  await expect.element(markAll).toHaveAttribute('aria-disabled', 'true')
  await expect.element(markAll).toHaveFocus()
})

test('a list that cannot be loaded says why, and is loaded again', async () => {
  const server = await render([notice(1)])
  server.fails = true
  await open()
  const again = inbox.getByRole('button', { name: 'ניסיון חוזר' })
  await expect.element(again).toBeVisible()
  server.fails = false
  await again.click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
})

describe('a press on a message of the device', () => {
  test('opens the list of an open page', async () => {
    await render([notice(1)])
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'another' }))
    expect(inbox.elements()).toEqual([])
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'show-inbox' }))
    await expect.element(inbox).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(bell).toHaveFocus()
  })

  test('opens a page with the list, once', async () => {
    await render([notice(1)], '/groups#show-inbox')
    await expect.element(inbox).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(inbox).not.toBeInTheDocument()
  })
})
