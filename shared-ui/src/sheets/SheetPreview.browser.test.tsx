import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PreviewedRow } from './PreviewedRow.tsx'
import type { ComparedRow, NumberedTexts, RowKind, RowState } from './rows.ts'
import { SheetPreview } from './SheetPreview.tsx'

type Props = Parameters<typeof SheetPreview<'name', 'name', ComparedRow<'name'>>>[0]

const sheet: Props['sheet'] = {
  titles: ['שם'],
  hasHeader: true,
  columns: ['name'],
  rows: [
    { number: 2, cells: ['חיפה'] },
    { number: 3, cells: ['עכו'] },
  ],
}

const kind: RowKind<'name', 'name'> = {
  textsOf: (cells, columns) => ({ name: cells[columns.indexOf('name')] ?? '' }),
  labelOf: () => 'שם',
  suffice: (columns) => columns.includes('name'),
  stateLabels: { new: 'חדשות', changed: 'משתנות', same: 'ללא שינוי', wrong: 'לתיקון' },
}

const comparisonTo = (state: RowState) => (rows: readonly NumberedTexts<'name'>[]) =>
  rows.map((row): ComparedRow<'name'> => ({ ...row, state, problems: [] }))

const targets = [{ name: 'name' as const, label: 'שם', titles: [] }]

const [before, after] = [comparisonTo('new'), comparisonTo('same')]

type ImportProps = Partial<Pick<Props, 'sheet' | 'compare' | 'unanswered'>>

function Import({ sheet: given = sheet, compare = before, unanswered = false }: ImportProps) {
  const [isSaved, setSaved] = useState(false)
  return (
    <SheetPreview
      sheet={given}
      targets={targets}
      kind={kind}
      compare={isSaved ? after : compare}
      renderRow={(row, onMend) => (
        <PreviewedRow row={row} name="" stateLabel="" labelOf={kind.labelOf} onMend={onMend}>
          {row.texts.name}
        </PreviewedRow>
      )}
      busy={isSaved && !unanswered}
      unanswered={isSaved && unanswered}
      onSave={() => setSaved(true)}
      onCancel={() => undefined}
    />
  )
}

test('the columns of a sheet without a header can be chosen one after the other', async () => {
  const headless = {
    ...sheet,
    titles: ['עמודה 1', 'עמודה 2'],
    hasHeader: false,
    columns: [null, null],
    rows: [{ number: 1, cells: ['', 'חיפה'] }],
  }
  await renderPage(<Import sheet={headless} />)
  await expect.element(page.getByText(/לא מצאנו בגיליון שורה של כותרות/)).toBeVisible()
  const choice = page.getByLabelText(/עמודה 2/)
  await expect.element(choice).toHaveAccessibleDescription(/חיפה/)
  await choice.selectOptions('שם')
  await expect.element(page.getByRole('button', { name: 'ייבוא שורה אחת' })).toBeEnabled()
  await expect.element(choice).toBeVisible()
})

test('a row with a doubtful value is imported', async () => {
  const doubtful: typeof before = (rows) =>
    before(rows).map((row) => ({
      ...row,
      doubts: row.texts.name === 'חיפה' ? [{ field: 'name', text: 'שם קצר' }] : [],
    }))
  await renderPage(<Import compare={doubtful} />)
  const field = page.getByLabelText('שם').first()
  await expect.element(field).toHaveValue('חיפה')
  await expect.element(field).toHaveAccessibleDescription('שם קצר')
  await page.getByRole('button', { name: 'לבדיקה (1)' }).click()
  await expect.element(page.getByText('עכו')).not.toBeInTheDocument()
  await field.fill('חיפה והקריות')
  await expect.element(field).not.toHaveAccessibleDescription('שם קצר')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'ייבוא 2 שורות' })).toBeEnabled()
})

test('rows that are being imported are not compared with their own import', async () => {
  await renderPage(<Import />)
  await page.getByRole('button', { name: 'ייבוא 2 שורות' }).click()
  await expect
    .element(page.getByRole('button', { name: 'ייבוא 2 שורות' }))
    .toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('חדשות: 2, משתנות: 0, לתיקון: 0')
})

test('rows whose import was not answered stay as they were sent, until they are changed', async () => {
  const wrong: typeof before = (rows) =>
    before(rows).map((row) => (row.number === 2 ? { ...row, state: 'wrong', problems: [] } : row))
  await renderPage(<Import compare={wrong} unanswered />)
  const again = page.getByRole('button', { name: 'ייבוא שורה אחת' })
  await again.click()
  await expect.element(again).toBeEnabled()
  await page.getByText('העמודות בגיליון').click()
  await page.getByLabelText(/שם/).first().selectOptions('לא לייבא')
  await expect.element(page.getByRole('button', { name: 'אין מה לייבא' })).toBeDisabled()
})
