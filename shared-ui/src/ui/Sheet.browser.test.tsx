import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from '../fields/Field.tsx'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'

function TraineeEditor() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        הוספה
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="חניך חדש" footer={<Button>שמירה</Button>}>
        <Field label="שם" value={name} onChange={({ target }) => setName(target.value)} />
      </Sheet>
    </>
  )
}

const opener = page.getByRole('button', { name: 'הוספה' })
const sheet = page.getByRole('dialog', { name: 'חניך חדש' })

describe.for([
  ['phone', 360, 740],
  ['desktop', 1440, 900],
] as const)('on a %s', ([, width, height]) => {
  beforeEach(async () => {
    await page.viewport(width, height)
    await render(<TraineeEditor />)
    await opener.click()
    await expect.element(sheet).toBeVisible()
  })

  test('the sheet itself gets the focus', async () => {
    await expect.element(sheet).toHaveFocus()
  })

  test('the footer is inside the window', async () => {
    await expect.element(page.getByRole('button', { name: 'שמירה' })).toBeInViewport()
  })

  test('a click beside the sheet leaves it open', async () => {
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
    await expect.element(sheet).toBeVisible()
  })

  test('Escape closes the sheet', async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('the cross closes the sheet and returns the focus to the opener', async () => {
    await page.getByRole('button', { name: 'סגירה' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})

test("turning the phone keeps the text in the caller's state", async () => {
  await page.viewport(360, 740)
  await render(<TraineeEditor />)
  await opener.click()
  await page.getByRole('textbox', { name: 'שם' }).fill('נועה')
  await page.viewport(1440, 900)
  await expect.element(page.getByRole('textbox', { name: 'שם' })).toHaveValue('נועה')
})
