import { signIn, store, toast, toastAtom } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TraineeData } from './queries.ts'
import { RecordHeading } from './RecordHeading.tsx'

const data: TraineeData = {
  trainee: { id: 7, first_name: 'נועם', last_name: 'לוי' },
  live: null,
  archived: [],
  log: [],
  views: [],
}

/** The kinds of export in the log. */
let recorded: string[]
let isOnline: boolean
let files: string[]

beforeEach(async () => {
  recorded = []
  files = []
  isOnline = true
  signIn(coordinator)
  toast.dismiss()
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    recorded.push(JSON.parse(String(init?.body)).kind)
    return Response.json({ success: true })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await page.viewport(1024, 768)
  await renderPage(<RecordHeading data={data} onErased={() => undefined} />)
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function download() {
  await page.getByRole('button', { name: 'הורדת קובץ' }).click()
}

const shownToast = () => store.get(toastAtom)

test('a download is recorded', async () => {
  await download()
  await expect.poll(() => files).toEqual(['hafifa-trainee-7.json'])
  expect(recorded).toEqual(['export'])
})

test('an export that cannot be recorded is not downloaded', async () => {
  isOnline = false
  await download()
  await expect.poll(() => shownToast()?.title).toBe('שגיאה בייצוא')
  expect(files).toEqual([])
})

test('a retry records a print that was not recorded', async () => {
  isOnline = false
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => shownToast()?.title).toBe('ההדפסה לא נרשמה ביומן הפעילות')
  isOnline = true
  shownToast()?.action?.onPress()
  await expect.poll(() => recorded).toEqual(['print'])
})
