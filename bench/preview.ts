import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { sheetOf } from '../api/src/sheets/sheet.ts'
import { writeXlsx } from '../api/src/sheets/xlsx.ts'
import { median } from './compare.ts'
import { createDemo, demoPhones, launchBrowser, phoneDevice, signInOn, slowProcessor } from './devices.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { manyTrainees } from './sheets.ts'

const targetMs = 1500

const rounds = 5

type Trainee = (typeof manyTrainees)[number]

const titles: { [Field in keyof Trainee]: string } = {
  first_name: 'שם פרטי',
  last_name: 'שם משפחה',
  phone: 'טלפון',
  school: 'בית ספר',
  grade: 'כיתה',
}

const fields = Object.keys(titles) as (keyof Trainee)[]

/** How long a sheet of trainees takes on a phone, from the choice of the file to its first row. */
export async function measurePreview(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-bench-preview-'))
  const server = await startHafifa(createDemo(join(folder, 'demo.sqlite')), 'all')
  const browser = await launchBrowser()
  const columns = fields.map((field) => ({
    title: titles[field],
    width: 10,
    value: (trainee: Trainee) => trainee[field],
  }))
  const lines = [fields.map((field) => titles[field]), ...manyTrainees.map(Object.values)]
  const files = {
    'list.xlsx': Buffer.from(await writeXlsx(sheetOf(columns, manyTrainees), 'חניכים')),
    'list.csv': Buffer.from(lines.map((line) => line.join()).join('\n')),
  }
  const rows: string[][] = []
  for (const [name, buffer] of Object.entries(files)) {
    const measured: number[] = []
    for (let round = 0; round < rounds; round++)
      measured.push(await preview(browser, `http://localhost:${server.port}`, { name, buffer }))
    const ms = median(measured)
    rows.push([name, number(ms), withTarget(`< ${number(targetMs)} ms`, ms < targetMs)])
  }
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
  printTable(
    `Preview of ${number(manyTrainees.length)} trainees, by a processor a quarter as fast`,
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
