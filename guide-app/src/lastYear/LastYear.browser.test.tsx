import { type HandoverValues, handoverFieldNames } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { guide, otherGuide, renderPage } from '@hafifa/shared-ui/testing'
import { toGroup } from '@hafifa/shared-ui/wire'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { archivedFile } from '../archive/testing/file.ts'
import { TabFields } from '../handover/TabFields.tsx'
import LastYearSummary from './LastYearSummary.tsx'

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

  test('can be copied and the copy undone', async () => {
    await renderPage(<Tab before="17:30" />)
    await fold.click()
    await copy.click()
    await expect.element(thisYear).toHaveValue('16:00')
    await undo.click()
    await expect.element(thisYear).toHaveValue('17:30')
  })

  test('is copied again after an edit', async () => {
    await renderPage(<Tab before={null} />)
    await fold.click()
    await copy.click()
    await thisYear.fill('18:00')
    await copy.click()
    await expect.element(thisYear).toHaveValue('16:00')
    await undo.click()
    await expect.element(thisYear).toHaveValue('18:00')
  })

  test('is not copied over an equal answer', async () => {
    await renderPage(<Tab before="16:00" />)
    await fold.click()
    await expect.element(page.getByText('כמו השנה')).toBeVisible()
    expect(copy.query()).toBeNull()
  })

  test('offers no copy to a guide of other groups', async () => {
    signIn(otherGuide)
    await renderPage(<Tab before={null} />)
    await fold.click()
    expect(copy.query()).toBeNull()
  })
})

describe('the summary', () => {
  function Summary() {
    const [changed, setChanged] = useState<HandoverValues>(emptyHandover)
    return (
      <>
        <LastYearSummary
          group={group}
          lastYear={archivedFile}
          values={changed}
          onChange={(name, value) => setChanged((values) => ({ ...values, [name]: value }))}
        />
        <output>{[changed.activity_day, changed.activity_hours, changed.activity_location].join('|')}</output>
      </>
    )
  }

  test('lists what has changed in the group', async () => {
    await renderPage(<Summary />)
    await expect.element(page.getByText(/מאיה לוי/)).not.toBeVisible()
    await page.getByRole('button', { name: 'מה השתנה מאז תשפ״ה' }).click()
    await expect.element(page.getByText(/מאיה לוי \(חדש\.ה\), נועה כהן \(סיים\.ה\)/)).toBeVisible()
    await expect.element(page.getByText(/נשארו: 9, חדשים: 5, סיימו: 3/)).toBeVisible()
  })

  test('copies the answers that it names', async () => {
    await renderPage(<Summary />)
    await page.getByRole('button', { name: 'העתקה: יום ושעות' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('שני|16:00|')
    await page.getByRole('button', { name: 'ביטול ההעתקה: יום ושעות' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('||')
    await page.getByRole('button', { name: 'מה השתנה מאז תשפ״ה' }).click()
    await expect.element(page.getByText('יום, שעות ומקום בשנה שעברה: שני, 16:00')).toBeVisible()
  })

  test('is one line', async () => {
    await renderPage(<Summary />)
    const { height } = page.getByRole('region').element().getBoundingClientRect()
    expect(height).toBeLessThanOrEqual(44)
  })
})
