import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePageTitle } from '../lib/usePageTitle.ts'
import { ErrorState } from './ErrorState.tsx'

function TestPage({ name, failed }: { name?: string; failed: boolean }) {
  usePageTitle(name)
  return failed ? <ErrorState page /> : <p>התוכן</p>
}

beforeEach(() => {
  document.title = 'הקבוצות שלי | חפיפה'
})

describe('the title of a page that failed', () => {
  test('reports the failure', async () => {
    await render(<ErrorState page />)
    await expect.poll(() => document.title).toBe('משהו השתבש | חפיפה')
  })

  test('can differ from its heading', async () => {
    await render(<ErrorState page title="אין לך גישה לקבוצה הזו" pageTitle="אין הרשאה" />)
    await expect.poll(() => document.title).toBe('אין הרשאה | חפיפה')
  })

  test('replaces the title of the page around it', async () => {
    await render(<TestPage name="חניכים" failed />)
    await expect.poll(() => document.title).toBe('משהו השתבש | חפיפה')
  })

  test('is restored after the failure', async () => {
    const screen = await render(<TestPage name="חניכים" failed />)
    await expect.poll(() => document.title).toBe('משהו השתבש | חפיפה')
    await screen.rerender(<TestPage name="חניכים" failed={false} />)
    await expect.poll(() => document.title).toBe('חניכים | חפיפה')
  })

  test('is replaced by the name that a retry has loaded', async () => {
    const screen = await render(<TestPage failed />)
    await expect.poll(() => document.title).toBe('משהו השתבש | חפיפה')
    await screen.rerender(<TestPage name="נצר ירוחם" failed={false} />)
    await expect.poll(() => document.title).toBe('נצר ירוחם | חפיפה')
  })
})

describe('a retry that succeeds', () => {
  function Section({ failed }: { failed: boolean }) {
    return (
      <section aria-label="תיקים">
        <input />
        {failed ? <ErrorState onRetry={() => undefined} /> : <p>התוכן</p>}
      </section>
    )
  }
  const section = page.getByRole('region', { name: 'תיקים' })

  test('moves the focus to the container of the content', async () => {
    const screen = await render(<Section failed />)
    await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
    await screen.rerender(<Section failed={false} />)
    await expect.element(section).toHaveFocus()
  })

  test('keeps the focus in a field where somebody types', async () => {
    const screen = await render(<Section failed />)
    await page.getByRole('textbox').click()
    await screen.rerender(<Section failed={false} />)
    await expect.element(page.getByText('התוכן')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveFocus()
  })
})

test('content that failed within a page keeps the title', async () => {
  await render(<ErrorState />)
  expect(document.title).toBe('הקבוצות שלי | חפיפה')
})

test.for(['Dana', 'נצר \u202Eירוחם'])('the title isolates the direction of %j', async (name) => {
  await render(<TestPage name={name} failed={false} />)
  await expect.poll(() => document.title).toBe(`\u2068${name}\u2069 | חפיפה`)
})
