import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tableOf } from '../../testing/tableOf.ts'
import { PreviewedRow } from './PreviewedRow.tsx'
import {
  type ComparedRow,
  type Doubt,
  isOpen,
  type RowKind,
  type RowState,
  type SheetRow,
  settled,
  textOf,
} from './rows.ts'
import { SheetPreview } from './SheetPreview.tsx'
import type { Vocabulary } from './titles.ts'

type Name = 'name' | 'place'

type Props = Parameters<typeof SheetPreview<Name, Name, ComparedRow<Name>>>[0]

const vocabulary: Vocabulary<Name> = {
  targets: [
    { name: 'name', label: 'שם הקבוצה', titles: ['שם'] },
    { name: 'place', label: 'מקום', titles: [], recognizes: (text) => text === 'צפון' },
  ],
  own: [],
  others: [],
  anchors: ['name'],
}

const kind: RowKind<Name, Name> = {
  rowsOf: ({ rows }, columns) =>
    rows.map(({ index, cells }) => ({
      number: index + 1,
      cells: Object.fromEntries(columns.flatMap(({ at, field }) => (field ? [[field, cells[at]]] : []))),
    })),
  labelOf: (field) => (field === 'name' ? 'שם' : 'מקום'),
  suffice: (columns) => columns.some(({ field }) => field === 'name'),
  stateLabels: {
    new: 'חדשות',
    changed: 'משתנות',
    same: 'ללא שינוי',
    doubt: 'לבדיקה',
    wrong: 'לתיקון',
    nobody: 'אחרות',
  },
  offer: 'למלא',
}

const as = (state: RowState) => (rows: readonly SheetRow<Name>[]) =>
  rows.map((row): ComparedRow<Name> => ({ ...row, state, problems: [], doubts: [], remarks: [] }))

const [before, after] = [as('new'), as('same')]

const doubt: Doubt<Name> = {
  about: 'name.short',
  field: 'name',
  text: 'שם קצר',
  choices: [
    { value: 'keep', label: 'לייבא כך' },
    { value: 'leave', label: 'בלי' },
  ],
}

/** A name of less than four letters is doubtful. */
const doubting: typeof before = (rows) =>
  before(rows).map((row) => {
    const doubts = textOf(row, 'name').length < 4 ? [settled(doubt, row.answers)] : []
    return { ...row, doubts, state: isOpen(doubts) ? 'doubt' : 'new' }
  })

const wrong: typeof before = (rows) =>
  before(rows).map((row) =>
    textOf(row, 'name') === 'עכו'
      ? { ...row, state: 'wrong', problems: [{ field: 'name', text: 'שם שגוי' }] }
      : row,
  )

const file = (lines: string[], marks?: Parameters<typeof tableOf>[1]) => ({
  sheets: [{ name: 'ח1' }, { name: 'ח2' }],
  sheet: 0,
  table: tableOf(lines, marks),
})

const opened: Props['opened'] = {
  file: file(['שם', 'חיפה', 'עכו']),
  readSheet: async (sheet) => ({ ...file(['שם', 'רמלה']), sheet }),
}

type ImportProps = Partial<Pick<Props, 'opened' | 'recognize' | 'unanswered'>>

function Import({ opened: given = opened, recognize = before, unanswered = false }: ImportProps) {
  const [isSaved, setSaved] = useState(false)
  return (
    <SheetPreview
      opened={given}
      vocabulary={vocabulary}
      kind={kind}
      recognize={isSaved ? after : recognize}
      renderRow={(row, onMend) => (
        <PreviewedRow
          row={row}
          name=""
          stateLabel=""
          labelOf={kind.labelOf}
          isRequired={() => false}
          onMend={onMend}
        >
          <span>{textOf(row, 'name')}</span> {textOf(row, 'place')}
        </PreviewedRow>
      )}
      busy={isSaved && !unanswered}
      unanswered={isSaved && unanswered}
      onSave={() => setSaved(true)}
      onCancel={() => undefined}
    />
  )
}

const importButton = (name: string) => page.getByRole('button', { name })

test('the columns of a sheet without titles can be chosen one after the other', async () => {
  await renderPage(<Import opened={{ ...opened, file: file(['א|חיפה']) }} />)
  await expect.element(page.getByText(/לא מצאנו בגיליון שורה של כותרות/)).toBeVisible()
  const choice = page.getByLabelText('עמודה B')
  await expect.element(choice).toHaveAccessibleDescription(/חיפה/)
  await choice.selectOptions('שם הקבוצה')
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
  await expect.element(choice).toBeVisible()
})

test('a column that is not imported is named, and imported as it was suggested', async () => {
  await renderPage(<Import opened={{ ...opened, file: file(['שם|אזור', 'חיפה|צפון']) }} />)
  await expect.element(page.getByText(/עמודות שלא מיובאות/)).toMatchTextContent(/אזור/)
  await page.getByRole('button', { name: /אזור/ }).click()
  await expect.element(page.getByText(/עמודות שלא מיובאות/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'השורות בגיליון' })).toMatchTextContent(/צפון/)
})

test('another sheet of the file can be chosen', async () => {
  await renderPage(<Import />)
  await expect.element(page.getByText(/נקרא הגיליון/)).toMatchTextContent(/ח1/)
  await importButton('ח2').click()
  await expect.element(page.getByText('רמלה')).toBeVisible()
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
})

test('another sheet has the focus, in place of the button that is gone', async () => {
  await renderPage(<Import />)
  await importButton('ח2').click()
  await expect.element(page.getByRole('list').filter({ hasText: /נקרא הגיליון/ })).toHaveFocus()
})

test('a sheet that cannot be read leaves the one that was read', async () => {
  const readSheet = () => Promise.reject(new Error('הגיליון פגום'))
  await renderPage(<Import opened={{ ...opened, readSheet }} />)
  await importButton('ח2').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('הגיליון פגום')
  await expect.element(importButton('ייבוא 2 שורות')).toBeEnabled()
})

test('hidden rows are imported only if a person says so', async () => {
  await renderPage(<Import opened={{ ...opened, file: file(['שם', 'חיפה', 'עכו'], { hiddenRows: [2] }) }} />)
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
  await page.getByRole('checkbox', { name: /שורה אחת מוסתרת/ }).click()
  await expect.element(importButton('ייבוא 2 שורות')).toBeEnabled()
})

test('the row of titles and the rows can be chosen', async () => {
  await renderPage(<Import />)
  await page.getByText('העמודות והשורות בגיליון').click()
  await page.getByLabelText('השורה האחרונה').fill('2')
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
  await page.getByLabelText('שורת הכותרות').selectOptions('אין כותרות')
  await page.getByLabelText('עמודה A').selectOptions('שם הקבוצה')
  await expect.element(importButton('ייבוא 3 שורות')).toBeEnabled()
})

test('rows above the titles are named, and imported if a person says so', async () => {
  await renderPage(
    <Import opened={{ ...opened, file: file(['רשימה|', 'רמלה|מרכז', 'שם|מקום', 'חיפה|צפון']) }} />,
  )
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
  await importButton('לייבא גם אותה').click()
  await expect.element(page.getByText('רמלה')).toBeVisible()
  await expect.element(page.getByText(/מעל הכותרות/)).not.toBeInTheDocument()
})

test('a row with a doubt is imported once a person has settled it', async () => {
  await renderPage(<Import recognize={doubting} />)
  await importButton('לבדיקה (1)').click()
  await expect.element(page.getByText('חיפה')).not.toBeInTheDocument()
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
  await page.getByRole('group', { name: 'שם: שם קצר' }).getByRole('button', { name: 'לייבא כך' }).click()
  await expect.element(importButton('ייבוא 2 שורות')).toBeEnabled()
  const field = page.getByLabelText('שם', { exact: true })
  await field.fill('ע')
  await expect.element(importButton('ייבוא שורה אחת')).toBeEnabled()
  await field.fill('עכו העתיקה')
  await expect.element(field).toHaveFocus()
  await expect.element(importButton('ייבוא 2 שורות')).toBeEnabled()
})

test('one answer settles all doubts of a kind', async () => {
  await renderPage(
    <Import opened={{ ...opened, file: file(['שם', 'עכו', 'לוד', 'חן']) }} recognize={doubting} />,
  )
  await importButton('לייבא כך').first().click()
  await page.getByRole('button', { name: 'כך גם ב־2 שורות דומות' }).click()
  await expect.element(importButton('ייבוא 3 שורות')).toBeEnabled()
})

test('a wrong value can be left out', async () => {
  await renderPage(<Import recognize={wrong} />)
  await importButton('בלי הערך הזה').click()
  await expect.element(importButton('ייבוא 2 שורות')).toBeEnabled()
})

test('rows that are being imported are not compared with their own import', async () => {
  await renderPage(<Import />)
  await importButton('ייבוא 2 שורות').click()
  await expect.element(importButton('ייבוא 2 שורות')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('חדשות: 2, משתנות: 0, לתיקון: 0')
})

test('rows whose import was not answered stay as they were sent, until they are changed', async () => {
  await renderPage(<Import recognize={wrong} unanswered />)
  const again = importButton('ייבוא שורה אחת')
  await again.click()
  await expect.element(again).toBeEnabled()
  await page.getByText('העמודות והשורות בגיליון').click()
  await page.getByRole('combobox', { name: /שם/ }).first().selectOptions('לא לייבא')
  await expect.element(importButton('אין מה לייבא')).toBeDisabled()
})

test('the file of rows to correct has what was corrected on the page', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  await renderPage(
    <Import
      recognize={(rows) =>
        wrong(rows).map((row) =>
          row.number === 3
            ? { ...row, state: 'wrong', problems: [{ text: 'כפול' }, { field: 'name', text: 'שגוי' }] }
            : row,
        )
      }
    />,
  )
  await page.getByLabelText('שם', { exact: true }).fill('עכו העתיקה')
  await importButton('להוריד אותן לקובץ').click()
  const [blob] = saved.mock.lastCall ?? []
  expect(blob instanceof Blob && (await blob.text())).toContain('עכו העתיקה,כפול; שם: שגוי')
})
