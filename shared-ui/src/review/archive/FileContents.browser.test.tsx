import { type HandoverValues, handoverFieldNames } from '@hafifa/api/contract'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createDrafts, textDrafts } from '../../drafts/drafts.ts'
import { FileContents } from './FileContents.tsx'
import { QuestionThread } from './QuestionThread.tsx'

const fields = Object.fromEntries(handoverFieldNames.map((name) => [name, null])) as HandoverValues

const file = { fields, incidents: [{ id: 1, label: 'חרם או בריונות', details: 'שתי חברות' }] }

async function open(width: number) {
  await page.viewport(width, 740)
  const drafts = createDrafts(textDrafts)
  const actions = { ask: async () => undefined }
  await renderPage(
    <FileContents
      file={file}
      below={(field, label) => <QuestionThread {...{ field, label, drafts, actions, questions: [] }} />}
    />,
  )
}

const box = (name: string) => page.getByText(name, { exact: true }).first().element().getBoundingClientRect()

test('the button to ask makes no label higher than its text', async () => {
  await open(360)
  const label = box('יום פעילות')
  const empty = page.getByText('לא מולא').first().element().getBoundingClientRect()
  expect(empty.top - label.bottom).toBeLessThan(8)
})

test('an incident stands on the line of its label', async () => {
  await open(1440)
  expect(Math.abs(box('חרם או בריונות').top - box('אירועי מרחב בטוח').top)).toBeLessThan(8)
})
