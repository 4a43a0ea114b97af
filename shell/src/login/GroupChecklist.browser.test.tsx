import { queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { settings } from '@hafifa/shared-ui/settings'
import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GroupChecklist } from './GroupChecklist.tsx'

const groups = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `קבוצה ${index + 1}` }))

function Checklist({ chosen }: { chosen: number }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    new Set(groups.slice(0, chosen).map(({ id }) => id)),
  )
  return <GroupChecklist selected={selected} onSelect={setSelected} />
}

beforeEach(() => {
  queryClient.setQueryData(queryKeys.groupNames, groups)
})

const group = (name: string) => page.getByRole('checkbox', { name, exact: true })
const status = page.getByRole('status')

describe('the tenth group', () => {
  test('disables the others', async () => {
    await renderPage(<Checklist chosen={9} />)
    await group('קבוצה 10').click()
    await expect.element(group('קבוצה 11')).toBeDisabled()
  })

  test('is announced as the last one', async () => {
    await renderPage(<Checklist chosen={9} />)
    await group('קבוצה 10').click()
    await expect.element(status).toHaveTextContent('נבחרו: 10 מתוך 10. קבוצות נוספות אפשר לבקש מהרכז.ת.')
  })

  test('can be replaced by another', async () => {
    await renderPage(<Checklist chosen={10} />)
    await group('קבוצה 1').click()
    await expect.element(group('קבוצה 11')).toBeEnabled()
  })
})

test('an open registration has no limit of groups', async () => {
  settings.registration = 'open'
  onTestFinished(() => {
    delete settings.registration
  })
  await renderPage(<Checklist chosen={10} />)
  await expect.element(group('קבוצה 11')).toBeEnabled()
  await expect.element(status).not.toMatchTextContent(/מתוך/)
})

describe('the search of a long list', () => {
  const search = page.getByRole('searchbox', { name: 'חיפוש קבוצה' })

  test('shows the results and the selected groups', async () => {
    await renderPage(<Checklist chosen={1} />)
    await search.fill('12')
    await expect.element(group('קבוצה 2')).not.toBeInTheDocument()
    await expect.element(group('קבוצה 12')).toBeVisible()
    await expect.element(group('קבוצה 1')).toBeChecked()
  })

  test('reports that nothing was found', async () => {
    await renderPage(<Checklist chosen={0} />)
    await search.fill('אילת')
    await expect.element(status).toHaveTextContent('לא נמצאו קבוצות')
  })

  test('reports that nothing was found beside the selected groups', async () => {
    await renderPage(<Checklist chosen={1} />)
    await search.fill('אילת')
    await expect.element(group('קבוצה 1')).toBeChecked()
    await expect.element(status).toHaveTextContent('לא נמצאו קבוצות. נבחרו: 1')
  })

  test('does not register on Enter', async () => {
    const onSubmit = vi.fn()
    await renderPage(
      <form onSubmit={onSubmit}>
        <Checklist chosen={1} />
        <button type="submit">המשך</button>
      </form>,
    )
    await search.fill('12')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('is absent for a short list', async () => {
    queryClient.setQueryData(queryKeys.groupNames, groups.slice(0, 10))
    await renderPage(<Checklist chosen={0} />)
    await expect.element(group('קבוצה 1')).toBeVisible()
    await expect.element(search).not.toBeInTheDocument()
  })
})
