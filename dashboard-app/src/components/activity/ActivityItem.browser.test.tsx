import { timeAgo } from '@hafifa/shared-ui/lib'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LogEntry } from '../../queries/activity.ts'
import { ActivityItem } from './ActivityItem.tsx'

const entry: LogEntry = {
  id: 1,
  action: 'יצירת קבוצה',
  kind: 'create',
  guide: 'דנה לוי',
  guide_id: 7,
  for_guide: null,
  group_name: 'חיפה',
  group_id: 3,
  details: '',
  trainee: null,
  trainee_id: null,
  createdAt: '2025-01-05 16:20:00',
}

const signIn: LogEntry = {
  ...entry,
  id: 2,
  action: 'כניסה למערכת',
  kind: 'sign-in',
  group_name: null,
  group_id: null,
}

test('an entry links to its guide and its group', async () => {
  await renderPage(<ActivityItem entry={entry} showGuide />)
  await expect.element(page.getByRole('link', { name: 'דנה לוי' })).toHaveAttribute('href', '/guides/7')
  await expect.element(page.getByRole('link', { name: 'חיפה' })).toHaveAttribute('href', '/groups/3')
})

test('an entry says for whom the coordinator decided', async () => {
  await renderPage(<ActivityItem entry={{ ...entry, for_guide: 'רותם אלמוג' }} showGuide />)
  await expect.element(page.getByText('במקום רותם אלמוג')).toBeVisible()
})

test('an entry of an unknown guide is labelled so', async () => {
  await renderPage(<ActivityItem entry={{ ...entry, guide: null, guide_id: null }} showGuide />)
  await expect.element(page.getByText('שם לא ידוע')).toBeVisible()
})

for (const width of [320, 768, 1280, 1920]) {
  test(`the times of all entries align at ${width} px`, async () => {
    await page.viewport(width, 600)
    await renderPage(
      <ul>
        <ActivityItem entry={entry} showGuide={false} />
        <ActivityItem entry={{ ...signIn, createdAt: '2025-10-01 10:00:00' }} showGuide={false} />
      </ul>,
    )
    await expect.element(page.getByText('כניסה למערכת')).toBeVisible()
    const ends = [...document.querySelectorAll('time')].map((time) => time.getBoundingClientRect().left)
    expect(ends[1]).toBe(ends[0])
  })
}

test('a long group name starts on the line of its entry', async () => {
  await page.viewport(1440, 600)
  const group_name = 'תיכון מקיף על שם יצחק רבין, קבוצת המנהיגות הצעירה של שכבת י׳ בשיתוף המתנ״ס'.repeat(2)
  await renderPage(
    <ul>
      <ActivityItem entry={{ ...entry, group_name, details: 'ממתין לאישור' }} showGuide />
    </ul>,
  )
  await expect.element(page.getByRole('link', { name: group_name })).toBeVisible()
  const item = page.getByRole('listitem')
  const [first = new DOMRect()] = item.getByText(group_name).element().getClientRects()
  for (const text of ['יצירת קבוצה', 'דנה לוי', 'ממתין לאישור', timeAgo(entry.createdAt)]) {
    const { top, bottom } = item.getByText(text).element().getBoundingClientRect()
    expect((top + bottom) / 2).toBeGreaterThan(first.top)
    expect((top + bottom) / 2).toBeLessThan(first.bottom)
  }
})

test('only details that may be cut are reached by keyboard', async () => {
  const long = 'יום פעילות, שעות פעילות, מיקום הפעילות'
  await renderPage(
    <ul>
      <ActivityItem entry={{ ...entry, details: 'שעות פעילות' }} showGuide />
      <ActivityItem entry={{ ...entry, details: long }} showGuide />
    </ul>,
  )
  await expect.element(page.getByText('שעות פעילות', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button')).toHaveTextContent(long)
})
