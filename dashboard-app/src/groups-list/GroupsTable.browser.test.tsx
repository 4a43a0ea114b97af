import { toGroup } from '@hafifa/shared-ui/calls'
import { renderPage } from '@hafifa/shared-ui/testing'
import { ConfigProvider } from 'antd'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { theme } from '../theme.ts'
import { GroupsTable } from './GroupsTable.tsx'
import { readAddress } from './view.ts'

const group = toGroup({
  id: 7,
  name: 'חדרה – איקליפטוס',
  lastUpdated: '2026-01-01 10:00:00',
  admins: ['רותם אלמוג'],
  adminIds: [1],
  guides: ['ליאור חרמון', 'נגה שמיר'],
  guideIds: [2, 3],
  participantCount: 32,
})

const groups = [
  { ...group, progressStageId: 2 as const },
  { ...group, id: 8, progressStageId: 4 as const },
]

function renderTable(width: number) {
  return renderPage(
    <ConfigProvider theme={theme} direction="rtl">
      <div style={{ inlineSize: width }}>
        <GroupsTable
          groups={groups}
          rulesByGroup={
            new Map([
              [7, ['review']],
              [8, ['join-requests', 'questions', 'no-guides', 'no-trainees']],
            ])
          }
          view={readAddress({ search: '' })}
          onPage={() => undefined}
          onClear={() => undefined}
          onSort={() => undefined}
          onManage={onManage}
        />
      </div>
    </ConfigProvider>,
  )
}

const onManage = vi.fn()

test('all columns fit beside the menu of a small desktop without breaking words', async () => {
  await page.viewport(1024, 768)
  await renderTable(736)
  const name = page.getByRole('link', { name: group.name }).first()
  await expect.element(name).toBeVisible()
  const table = page.getByRole('table').element()
  const room = table.closest('section')?.clientWidth ?? 0
  // antd adds its icon styles after the first layout.
  await expect.poll(() => table.scrollWidth).toBeLessThanOrEqual(room)
  expect(linesOf(name.element()).join(' ')).toBe(group.name)
})

test('a phone shows all facts about a group on a card', async () => {
  await page.viewport(360, 740)
  await renderTable(328)
  const list = page.getByRole('region', { name: 'רשימת הקבוצות' })
  const card = list.getByRole('listitem').first()
  for (const fact of [group.name, 'ממתין לאישור', 'רותם אלמוג', '32 חניכים', 'נגה שמיר']) {
    await expect.element(card.getByText(fact).first()).toBeVisible()
  }
  await expect.element(card).toMatchTextContent(/תיק: לא הושלם/)
  await expect.element(card.getByRole('time')).toBeVisible()
  const guides = card.getByText('נגה שמיר').element().closest('li') as HTMLElement
  expect(guides.scrollWidth, 'no name is cut').toBeLessThanOrEqual(guides.clientWidth)
  expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth)
})

test('a double-click on the guides of a card opens their dialog', async () => {
  await page.viewport(360, 740)
  await renderTable(328)
  await page.getByText('נגה שמיר').first().dblClick()
  expect(onManage).toHaveBeenCalledExactlyOnceWith('guide', groups[0])
})

test('all reasons are shown whole, except the one that the stage says', async () => {
  await page.viewport(1440, 900)
  await renderTable(1120)
  const reasons = page.getByRole('list', { name: 'דורש טיפול' })
  for (const reason of ['ללא מדריכים', 'ללא חניכים']) {
    await expect.element(reasons.getByText(reason)).toBeVisible()
  }
  expect(reasons.elements()).toHaveLength(1)
  const { scrollWidth, clientWidth } = reasons.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

function linesOf(element: Element): string[] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const lines = new Map<number, string>()
  for (let at = 0; at < text.length; at++) {
    const range = new Range()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { top } = range.getBoundingClientRect()
    lines.set(top, (lines.get(top) ?? '') + text.data[at])
  }
  return [...lines.values()].map((line) => line.trim())
}
