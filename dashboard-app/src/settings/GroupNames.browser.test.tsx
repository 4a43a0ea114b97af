import { queryClient } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allGroupsQuery } from '../queries/groups.ts'
import { GroupNames } from './GroupNames.tsx'

const groups = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `קבוצה ${index + 10}` }))

test('a new group stands first and marked', async () => {
  queryClient.setQueryData(allGroupsQuery.queryKey, groups as never)
  await renderPage(<GroupNames created={[20]} />)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('קבוצה 29 חדשה')
  await expect.element(page.getByText('20 קבוצות')).toBeVisible()
})
