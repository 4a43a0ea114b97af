import { type HandoverValues, handoverFieldNames } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { guide, otherGuide, renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { archivedFile } from '../archive/testing/file.ts'
import { TabFields } from './TabFields.tsx'

const emptyHandover = Object.fromEntries(handoverFieldNames.map((name) => [name, null])) as HandoverValues

beforeEach(() => signIn(guide))

const group = toGroup({ id: 7, name: 'חיפה', guideIds: [guide.id], guides: [guide.full_name] })

function Tab({ before }: { before: string | null }) {
  const [values, setValues] = useState<HandoverValues>({ ...emptyHandover, activity_hours: before })
  return (
    <TabFields
      tab="general"
      group={group}
      threads={undefined}
      lastYear={archivedFile}
      replaced={[]}
      values={values}
      issues={{}}
      conflicts={{}}
      change={(name, value) => setValues((values) => ({ ...values, [name]: value }))}
      resolve={() => undefined}
      hold={() => undefined}
      release={() => undefined}
    />
  )
}

const fold = page.getByText('בשנה שעברה', { exact: true }).nth(1)
const thisYear = page.getByLabelText('שעות פעילות', { exact: true })
const copy = page.getByRole('button', { name: 'העתקה: שעות פעילות' })
const undo = page.getByRole('button', { name: 'ביטול ההעתקה: שעות פעילות' })

describe("last year's answer", () => {
  test('is folded', async () => {
    await renderPage(<Tab before={null} />)
    await expect.element(page.getByText('16:00')).not.toBeVisible()
    await fold.click()
    await expect.element(page.getByText('16:00')).toBeVisible()
  })

  test('is copied into an empty field, and the copy can be undone', async () => {
    await renderPage(<Tab before={null} />)
    await fold.click()
    await copy.click()
    await expect.element(thisYear).toHaveValue('16:00')
    await expect.element(undo).toHaveFocus()
    await undo.click()
    await expect.element(thisYear).toHaveValue('')
    await expect.element(copy).toHaveFocus()
  })

  test.for(['17:30', '16:00'])('is not copied over the answer %s', async (before) => {
    await renderPage(<Tab before={before} />)
    await fold.click()
    await expect.element(page.getByText('16:00')).toBeVisible()
    expect(copy.query()).toBeNull()
  })

  test('cannot be taken back from an answer that was edited since', async () => {
    await renderPage(<Tab before={null} />)
    await fold.click()
    await copy.click()
    await thisYear.fill('18:00')
    await expect.element(undo).not.toBeInTheDocument()
    expect(copy.query()).toBeNull()
  })

  test('offers no copy to a guide of other groups', async () => {
    signIn(otherGuide)
    await renderPage(<Tab before={null} />)
    await fold.click()
    expect(copy.query()).toBeNull()
  })
})
