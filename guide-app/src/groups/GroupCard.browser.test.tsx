import { toGroup } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GroupCard } from './GroupCard.tsx'

const renderCard = (facts: Record<string, unknown>) =>
  renderPage(
    <GroupCard
      group={toGroup({
        id: 7,
        name: 'נצר ירוחם',
        progressStageId: 1,
        lastUpdated: '2026-01-01 10:00:00',
        ...facts,
      })}
    />,
  )

const card = page.getByRole('article')

test('a count of one trainee is written as a word', async () => {
  await renderCard({ participantCount: 1 })
  await expect.element(card.getByText('חניך אחד')).toBeVisible()
})

test('a group without trainees is highlighted', async () => {
  await renderCard({ participantCount: 0 })
  await expect.element(page.getByText('0 חניכים')).toHaveStyle({ color: 'rgb(180, 35, 24)' })
})

test('a group without guides shows that it has none', async () => {
  await renderCard({ guides: [] })
  await expect.element(card.getByText('אין מדריכים בקבוצה כרגע')).toBeVisible()
})

test("each guide's name is isolated from the surrounding text direction", async () => {
  await renderCard({ guides: ['Dana (1)', 'מאיה'] })
  expect([...card.element().querySelectorAll('p bdi')].map((name) => name.textContent)).toEqual([
    'Dana (1)',
    'מאיה',
  ])
})
