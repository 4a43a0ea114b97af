import { progress } from '../../api/src/contract.ts'
import { emptyHandover } from '../../api/src/rules/handover.fields.ts'
import { expectStatus, hours, place, saveCalls, test } from './fixtures/autosave.ts'
import { startBadNetwork } from './fixtures/badNetwork.ts'
import { expect, openAs, openMenu } from './fixtures/test.ts'

test.describe('text typed right before leaving is saved', () => {
  test.beforeEach(async ({ page, handover: _ }) => {
    await hours(page).fill('16:00')
    await expectStatus(page, 'נשמר')
    await place(page).fill('בית הנוער')
  })

  test('on closing the tab', async ({ page, handover }) => {
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    await handover.stored.toMatchObject({ activity_hours: '16:00', activity_location: 'בית הנוער' })
  })

  test('on opening another page', async ({ page, handover }) => {
    await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: /נצר/ }).click()
    const values = { ...emptyHandover, activity_hours: '16:00', activity_location: 'בית הנוער' }
    await expect(page.getByText(`${progress(values)}%`).first()).toBeVisible()
    await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('on opening another site', async ({ page, handover }) => {
    await page.goto('about:blank')
    await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('on going back', async ({ page, handover }) => {
    await page.goBack()
    await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('on reloading', async ({ page, handover }) => {
    await page.reload()
    await expect(place(page)).toHaveValue('בית הנוער')
    await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('on signing out', async ({ page, handover }) => {
    await openMenu(page)
    await page.getByRole('button', { name: 'התנתקות' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })
})

test('text of a handover that was left offline is saved when the network returns', async ({
  page,
  context,
  handover,
}) => {
  await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: /נצר/ }).click()
  await page.getByRole('link', { name: /תיק חפיפה/ }).click()
  await context.setOffline(true)
  await place(page).fill('בית הנוער')
  await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: /נצר/ }).click()
  await expect(page.getByText('מה שכתבת בתיק החפיפה עוד לא נשמר')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('מה שכתבת בתיק החפיפה נשמר')).toBeVisible()
  await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
})

test('closing the tab during a save keeps the latest text', async ({ page, server, handover }) => {
  const network = await startBadNetwork(server.url)
  await openAs(page, handover.guide, `${network.url}${handover.address}`)
  network.delay(4000)
  await hours(page).fill('16')
  await place(page).fill('מתנ״ס')
  await page.waitForRequest(saveCalls)
  await hours(page).fill('16:00')
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  await handover.stored.toMatchObject({ activity_hours: '16:00', activity_location: 'מתנ״ס' })
  await network.stop()
})

test('closing the tab asks for confirmation only while text is unsent', async ({
  page,
  context,
  handover,
}) => {
  await hours(page).click()
  await context.setOffline(true)
  await hours(page).fill('16:00')
  const dialogOpened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await context.setOffline(false)
  await expectStatus(page, 'נשמר')
  await handover.stored.toMatchObject({ activity_hours: '16:00' })
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
})

test('incident details typed right before leaving are saved', async ({ page, handover }) => {
  await page.getByRole('tab', { name: 'פעילויות והכשרות' }).click()
  const violence = page.getByRole('group', { name: 'אלימות פיזית או מילולית' })
  await violence.getByRole('button', { name: 'כן' }).click()
  await expectStatus(page, 'נשמר')
  await page.getByLabel('פירוט האירוע: אלימות פיזית או מילולית').fill('דחיפות בהפסקה')
  await page.goto('about:blank')
  await handover.stored.toMatchObject({ details: [{ incident_id: 1, details: 'דחיפות בהפסקה' }] })
})
