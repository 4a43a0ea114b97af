import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NumberedTexts, RowKind, RowState } from './rows.ts'
import { SheetPreview } from './SheetPreview.tsx'

const sheet = {
  titles: ['שם'],
  hasHeader: true,
  columns: ['name' as const],
  rows: [
    { number: 2, cells: ['חיפה'] },
    { number: 3, cells: ['עכו'] },
  ],
}

const kind: RowKind<'name', 'name'> = {
  textsOf: ([name = '']) => ({ name }),
  labelOf: () => 'שם',
  suffice: () => true,
  stateLabels: { new: 'חדשות', changed: 'משתנות', same: 'ללא שינוי', wrong: 'לתיקון' },
}

const comparisonTo = (state: RowState) => (rows: readonly NumberedTexts<'name'>[]) =>
  rows.map((row) => ({ ...row, state, problems: [] }))

const [before, after] = [comparisonTo('new'), comparisonTo('same')]

/** The stored names include those of the sheet as soon as it is imported. */
function Import() {
  const [isSaved, setSaved] = useState(false)
  return (
    <SheetPreview
      sheet={sheet}
      targets={[]}
      kind={kind}
      compare={isSaved ? after : before}
      renderRow={({ texts }) => texts.name}
      busy={isSaved}
      onSave={() => setSaved(true)}
      onCancel={() => undefined}
    />
  )
}

test('rows that are being imported are not compared with their own import', async () => {
  await renderPage(<Import />)
  await page.getByRole('button', { name: 'ייבוא 2 שורות' }).click()
  await expect
    .element(page.getByRole('button', { name: 'ייבוא 2 שורות' }))
    .toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('חדשות: 2, משתנות: 0, לתיקון: 0')
})
