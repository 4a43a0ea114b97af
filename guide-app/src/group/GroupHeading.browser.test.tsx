import { toGroup } from '@hafifa/shared-ui/calls'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GroupHeading } from './GroupHeading.tsx'

const renderHeading = (facts: Record<string, unknown>) =>
  renderPage(<GroupHeading group={toGroup({ id: 7, name: 'נצר ירוחם', ...facts })} ref={null} />)

test('the full time of the last update is its tooltip', async () => {
  await renderHeading({ lastUpdated: '2026-01-05 10:30:00' })
  await expect
    .element(page.getByRole('time'))
    .toHaveAttribute('title', expect.stringMatching(/^5\.1\.2026, \d+:30$/))
})

test('an unknown stage and time are left out', async () => {
  await renderHeading({ progressStageId: 0 })
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(page.getByRole('time')).not.toBeInTheDocument()
})
