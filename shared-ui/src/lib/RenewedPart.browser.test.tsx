import { Component, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RenewedPart } from './RenewedPart.tsx'

class Page extends Component<{ children: ReactNode }, { failed?: boolean }> {
  override state: { failed?: boolean } = {}
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <p>משהו השתבש</p> : this.props.children)
}

/** With a text that comes and goes beside another, as in a part of a library. */
function Counted({ fail }: { fail?: boolean }) {
  const [count, setCount] = useState(1)
  if (fail && count === 0) throw new Error('another failure')
  return (
    <>
      <button type="button" onClick={() => setCount(0)}>
        ניקוי
      </button>
      <p>קבוצות{count > 0 && ` נבחרו: ${count}`}</p>
    </>
  )
}

const clear = page.getByRole('button', { name: 'ניקוי' })

function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

async function show(part: ReactNode) {
  vi.spyOn(console, 'error').mockReturnValue()
  await render(
    <Page>
      <input aria-label="שם" />
      <RenewedPart>{part}</RenewedPart>
    </Page>,
  )
  await page.getByLabelText('שם').fill('נועה')
}

test('a part of a translated page is rendered anew, and the rest of the page stays', async () => {
  await show(<Counted />)
  translate()
  await clear.click()
  await expect.element(page.getByText('קבוצות נבחרו: 1')).toBeVisible()
  await clear.click()
  await expect.element(page.getByText('קבוצות', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('שם')).toHaveValue('נועה')
})

test('other errors reach the page', async () => {
  await show(<Counted fail />)
  await clear.click()
  await expect.element(page.getByText('משהו השתבש')).toBeVisible()
})
