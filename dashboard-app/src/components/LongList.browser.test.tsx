import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LongList } from './LongList.tsx'

const rows = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1 }))

const list = page.getByRole('region', { name: 'קבוצות' })
const row = (id: number) => page.getByRole('button', { name: `קבוצה ${id}`, exact: true })

beforeEach(async () => {
  await renderPage(
    <LongList label="קבוצות" rows={rows}>
      {({ id }) => <button type="button">קבוצה {id}</button>}
    </LongList>,
  )
  await expect.element(row(1)).toBeVisible()
})

test('only some of thousands of rows are rendered', () => {
  expect(list.getByRole('listitem').elements().length).toBeLessThan(200)
})

test('scrolling reaches the last row', async () => {
  const box = list.element()
  await expect
    .poll(() => {
      box.scrollTop = box.scrollHeight
      return row(5000).query()
    })
    .toBeInTheDocument()
  await expect.poll(() => row(1).query()).toBeNull()
})

test('each row has its position among all rows', async () => {
  const item = list.getByRole('listitem').first()
  await expect.element(item).toHaveAttribute('aria-posinset', '1')
  await expect.element(item).toHaveAttribute('aria-setsize', '5000')
})

test('a row with the focus stays rendered while others are shown', async () => {
  row(1).element().focus()
  const box = list.element()
  box.scrollTop = box.scrollHeight / 2
  await expect.poll(() => row(2).query()).toBeNull()
  await expect.element(row(1)).toHaveFocus()
})
