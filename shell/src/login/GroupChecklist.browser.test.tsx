import { queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

  test('can be exchanged for another', async () => {
    await renderPage(<Checklist chosen={10} />)
    await group('קבוצה 1').click()
    await expect.element(group('קבוצה 11')).toBeEnabled()
  })
})
