import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { utils, write } from 'xlsx'
import { SheetSource } from './SheetSource.tsx'

const table = 'שם\tטלפון\nנועם\t0501234567'

const rows = [
  ['שם', 'טלפון'],
  ['נועם', '0501234567'],
]

const field = page.getByLabelText('הדבקה מגיליון')

type Opened = Parameters<Parameters<typeof SheetSource>[0]['onRead']>[0]

const textsOf = ({ file: { table } }: Opened) =>
  table.rows.map(({ cells }) => cells.map((cell) => cell?.text))

const onRead = vi.fn<(opened: Opened) => void>()

const texts = () => onRead.mock.calls.map(([opened]) => textsOf(opened))

beforeEach(() => void onRead.mockClear())

const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

function withoutWorkers() {
  const Original = Worker
  const started = vi.fn()
  class Unreachable extends Original {
    constructor() {
      super('/missing.js', { type: 'module' })
      started()
    }
  }
  vi.stubGlobal('Worker', Unreachable)
  return { started, reconnect: () => vi.stubGlobal('Worker', Original) }
}

test('a pasted text that is not a table is reported until it is cleared', async () => {
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await field.fill('נועם לוי')
  await expect.element(field).toHaveAccessibleDescription(/הטקסט אינו טבלה/)
  await field.fill('')
  await expect.element(field).not.toHaveAccessibleDescription(/הטקסט אינו טבלה/)
  expect(onRead).not.toHaveBeenCalled()
})

test('a table that is pasted offline is read when the network returns', async () => {
  offline()
  const { reconnect } = withoutWorkers()
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await field.fill(table)
  const alert = page.getByRole('alert').filter({ hasText: 'אין חיבור לשרת' })
  await expect.element(alert).toMatchTextContent(/נשאר בעמוד/)
  await expect.element(page.getByText(/אינו גיליון/)).not.toBeInTheDocument()
  reconnect()
  window.dispatchEvent(new Event('online'))
  await expect.poll(texts).toEqual([rows])
})

test.for([
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['some time has passed', () => vi.advanceTimersByTime(15_000)],
] as const)('a table that is pasted without a network is read when %s', async ([, pass]) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  offline()
  const { reconnect } = withoutWorkers()
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await field.fill(table)
  await expect.element(page.getByRole('alert').filter({ hasText: 'אין חיבור לשרת' })).toBeVisible()
  reconnect()
  pass()
  await expect.poll(texts).toEqual([rows])
})

test('a table that is pasted offline is read by a retry', async () => {
  offline()
  const { started, reconnect } = withoutWorkers()
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await field.fill(table)
  const retry = page.getByRole('button', { name: 'ניסיון חוזר' })
  await expect.element(retry).toBeVisible()
  started.mockClear()
  await retry.click()
  await expect.poll(() => started).toHaveBeenCalledOnce()
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  reconnect()
  await retry.click()
  await expect.poll(texts).toEqual([rows])
})

test('a table that is pasted after a release has replaced the code is kept', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  withoutWorkers()
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await field.fill(table)
  await expect.element(page.getByRole('alert').filter({ hasText: 'לרענן את העמוד' })).toBeVisible()
  await expect.element(page.getByText(/אינו גיליון/)).not.toBeInTheDocument()
})

test('a table that is pasted after the network was lost is read', async () => {
  const loaded = workerLoaded()
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await loaded
  offline()
  withoutWorkers()
  await field.fill(table)
  await expect.poll(texts).toEqual([rows])
})

function workerLoaded() {
  const Original = Worker
  return new Promise<void>((resolve) => {
    class Observed extends Original {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options)
        this.addEventListener('message', () => resolve())
      }
    }
    vi.stubGlobal('Worker', Observed)
  })
}

test('a sheet that is being read is announced', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  const fetch = vi.fn(() => promise)
  vi.stubGlobal('fetch', fetch)
  withoutWorkers()
  await renderPage(<SheetSource isUsable={() => true} onRead={onRead} />)
  await field.fill(table)
  const status = page.getByRole('status').filter({ hasText: 'הגיליון בקריאה…' })
  await expect.element(status).toBeVisible()
  // A `div` would hide the footer.
  await expect.element(page.getByRole('group')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => fetch.mock.calls).not.toEqual([])
  reject(new TypeError('Failed to fetch'))
  await expect.element(status).not.toBeInTheDocument()
})

test('of a file with several sheets, the first one that is usable is read', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['איך ממלאים']]), 'הוראות')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'חניכים')
  const content = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
  const isUsable = ({ rows: lines }: Opened['file']['table']) => lines.length > 1
  await renderPage(<SheetSource isUsable={isUsable} onRead={onRead} />)
  await page.getByLabelText('בחירת קובץ Excel או CSV').upload(new File([content], 'חניכים.xlsx'))
  await expect.poll(texts).toEqual([rows])
})
