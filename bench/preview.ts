import type { Browser } from 'playwright'
import { sheetOf } from '../api/src/sheets/sheet.ts'
import { writeXlsx } from '../api/src/sheets/xlsx.ts'
import { median } from './compare.ts'
import { demoPhones, onDemo, phoneDevice, signInOn, slowProcessor } from './devices.ts'
import { number, printTable, withTarget } from './report.ts'

const targetMs = 1500
const rounds = 5

const titles = ['שם פרטי', 'שם משפחה', 'טלפון', 'בית ספר', 'כיתה']

const trainees = Array.from({ length: 2000 }, (_, n) => [
  `שם ${n}`,
  'כהן',
  `05${String(n).padStart(8, '0')}`,
  'תיכון עירוני',
  'ט׳',
])

/** How long a sheet of trainees takes on a phone, from the choice of the file to its first row. */
export async function measurePreview(): Promise<void> {
  const columns = titles.map((title, n) => ({ title, width: 10, value: (row: string[]) => row[n] ?? '' }))
  const files = {
    'list.xlsx': Buffer.from(await writeXlsx(sheetOf(columns, trainees), 'חניכים')),
    'list.csv': Buffer.from([titles, ...trainees].map((row) => row.join()).join('\n')),
  }
  const rows: string[][] = []
  await onDemo(async (browser, url) => {
    for (const [name, buffer] of Object.entries(files)) {
      const measured: number[] = []
      for (let round = 0; round < rounds; round++)
        measured.push(await preview(browser, url, { name, buffer }))
      const ms = median(measured)
      rows.push([name, number(ms), withTarget(`< ${number(targetMs)} ms`, ms < targetMs)])
    }
  })
  printTable(
    `Preview of ${number(trainees.length)} trainees, by a processor a quarter as fast`,
    ['', 'ms', 'target'],
    rows,
  )
}

async function preview(browser: Browser, url: string, file: { name: string; buffer: Buffer }) {
  const context = await browser.newContext(phoneDevice.context)
  const page = await context.newPage()
  const group = await signInOn(page, url, demoPhones.guide)
  await page.goto(`${url}/groups/${group}/participants/import`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  // The reader's code is loaded with the page.
  await page.waitForLoadState('load')
  await page.waitForTimeout(1000)
  await slowProcessor(page, phoneDevice.slowdown)
  const shown = page.evaluate(waitForRow)
  await input.setInputFiles({ ...file, mimeType: '' })
  const ms = await shown
  await context.close()
  return ms
}

/** Runs in the page: the time from the choice of a file to the first row. */
function waitForRow(): Promise<number> {
  return new Promise((resolve) => {
    let start = 0
    addEventListener(
      'change',
      () => {
        start = performance.now()
      },
      { capture: true, once: true },
    )
    function look() {
      if (document.querySelector('main li[aria-posinset]'))
        setTimeout(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    look()
  })
}
