import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { createApiClient } from './fixtures/apiClient.ts'
import { expectStatus, hours, saveCalls } from './fixtures/autosave.ts'
import { startServer } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

const rounds = 2

/** The field itself, without its conflict. */
const place = (page: Page) => page.getByRole('textbox', { name: 'מיקום הפעילות' })
const conflict = (page: Page) => page.getByRole('group', { name: 'שינוי במקביל: מיקום הפעילות' })

test('two guides lose nothing when the server is killed during their saves', async ({
  page: dana,
  openBrowser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-faults-'))
  const database = { DATABASE_URL: `file:${join(folder, 'hafifa.sqlite')}` }
  let server = await startServer(database)
  const { url } = server
  const api = createApiClient(url)
  const groupId = await api.addGroup('נצר ירוחם')
  const yael = await openBrowser()
  for (const [page, name] of [
    [dana, 'דנה כהן'],
    [yael, 'יעל שני'],
  ] as const) {
    await openAs(page, await api.register(name, [groupId]), `${url}/groups/${groupId}/details`)
    await expect(hours(page)).toBeVisible()
  }

  for (let round = 1; round <= rounds; round += 1) {
    const ofDana = `אולם-${round}`
    const ofYael = `ספרייה-${round}`
    const saving = dana.waitForRequest(saveCalls)
    await hours(dana).fill(`${round}:00`)
    await place(dana).fill(ofDana)
    await place(yael).fill(ofYael)
    await saving
    await server.kill()
    server = await startServer({ ...database, PORT: new URL(url).port })

    await expect
      .poll(() => api.readHandover(groupId))
      .toMatchObject({
        activity_hours: `${round}:00`,
        activity_location: expect.stringMatching(new RegExp(`^(${ofDana}|${ofYael})$`)),
      })
    // The first save is stored, and the second guide sees a conflict.
    await Promise.race([conflict(dana).waitFor(), conflict(yael).waitFor()])
    const second = (await conflict(dana).isVisible()) ? dana : yael
    await expect(place(second)).toHaveValue(second === dana ? ofDana : ofYael)
    await expect(conflict(second)).toContainText(second === dana ? ofYael : ofDana)
    await conflict(second).getByRole('button', { name: 'שלי', exact: true }).click()
    await expectStatus(dana, 'נשמר')
    await expectStatus(yael, 'נשמר')
    // A focused field keeps its value.
    for (const page of [dana, yael]) await place(page).blur()
    await expect(place(dana)).toHaveValue(second === dana ? ofDana : ofYael)
    await expect(place(yael)).toHaveValue(second === dana ? ofDana : ofYael)
  }
  await server.stop()
  rmSync(folder, { recursive: true })
})
