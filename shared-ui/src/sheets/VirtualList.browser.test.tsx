import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VirtualList } from './VirtualList.tsx'

const items = Array.from({ length: 5000 }, (_, index) => index + 1)

const row = (number: number) => page.getByRole('button', { name: `שורה ${number}`, exact: true })

beforeEach(async () => {
  await renderPage(
    <VirtualList
      label="שורות"
      items={items}
      keyOf={(number) => number}
      estimate={58}
      render={(number) => <button type="button">שורה {number}</button>}
    />,
  )
  await expect.element(row(1)).toBeVisible()
})

test('a row with the focus stays rendered while others are shown', async () => {
  row(1).element().focus()
  window.scrollTo(0, document.documentElement.scrollHeight / 2)
  await expect.poll(() => row(2).query()).toBeNull()
  await expect.element(row(1)).toHaveFocus()
})
