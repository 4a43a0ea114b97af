import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link, RouterProvider } from '../index.ts'
import { createBrowserRouter, useBackCloses } from './backCloses.ts'

const address = location.pathname + location.search
let router: ReturnType<typeof createBrowserRouter>
let events: string[]

function First() {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'סגירה' : 'פתיחה'}
      </button>
      <Link to="/second">לדף השני</Link>
    </>
  )
}

beforeEach(async () => {
  events = []
  router = createBrowserRouter([
    { path: '/start', element: <p>ההתחלה</p> },
    { path: '/first', element: <First /> },
    {
      path: '/second',
      element: <p>הדף השני</p>,
      loader() {
        events.push('load')
        return null
      },
    },
    { path: '*', element: null },
  ])
  await router.navigate('/start')
  await router.navigate('/first')
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'פתיחה' }).click()
  expect(history.state.layers).toBe(1)
})

afterEach(async () => {
  await router.navigate(address, { replace: true })
  router.dispose()
  vi.restoreAllMocks()
})

const link = () => page.getByRole('link').element() as HTMLElement

/** A step back takes longer on a busy machine than the router waits for one that the browser may have dropped. */
function waitForSteps() {
  const { setTimeout } = window
  const wait = (run: () => void, ms = 0) => (ms < 2000 ? setTimeout(run, ms) : 0)
  vi.spyOn(window, 'setTimeout').mockImplementation(wait as typeof setTimeout)
}

async function expectBetweenPages() {
  await expect.element(page.getByText('הדף השני')).toBeVisible()
  history.back()
  await expect.element(page.getByRole('button', { name: 'פתיחה' })).toBeVisible()
  history.forward()
  await expect.element(page.getByText('הדף השני')).toBeVisible()
  history.go(-2)
  await expect.element(page.getByText('ההתחלה')).toBeVisible()
}

test('Back and Forward move between the pages after a link in a dialog was followed', async () => {
  waitForSteps()
  link().click()
  await expectBetweenPages()
})

test("a link that is pressed while a closed dialog's entry is removed is followed", async () => {
  waitForSteps()
  const go = vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    go.mockRestore()
    history.go(steps)
    queueMicrotask(() => link().click())
  })
  await page.getByRole('button', { name: 'סגירה' }).click()
  await expectBetweenPages()
})

test('a link is followed after the browser has dropped the step back', async () => {
  const go = vi.spyOn(history, 'go').mockImplementationOnce(() => go.mockRestore())
  link().click()
  await expect.element(page.getByText('הדף השני')).toBeVisible()
})

test('the press of a link is painted before the code of another page runs', async () => {
  await page.getByRole('button', { name: 'סגירה' }).click()
  await expect.poll(() => history.state.layers).toBeUndefined()
  link().click()
  requestAnimationFrame(() => events.push('frame'))
  await expect.element(page.getByText('הדף השני')).toBeVisible()
  expect(events).toEqual(['frame', 'load'])
})
