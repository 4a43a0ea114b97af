import { newPhone } from '../browser/fixtures/apiClient.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 800 }

test('the day of a guide: what is typed is saved, survives the network and a reload, and is gone after signing out', async ({
  window,
  network,
  api,
}) => {
  const groupId = await api.addGroup(`נצר ${newPhone()}`)
  const guide = await api.register('מאיה לוי', [groupId])
  const stored = expect.poll(() => api.readHandover(groupId))
  await window.resize(phone)
  await window.signOut()

  await test.step('sign in', async () => {
    await window.open('/login')
    await window.fill('מספר טלפון', guide.phone)
    await window.press('button', 'כניסה')
    await window.expectShown('heading', 'הקבוצות שלי')
  })

  await test.step('type, and see it saved', async () => {
    await window.open(`/groups/${groupId}/details`)
    await window.fill('מיקום הפעילות', 'בית הנוער')
    await window.expectShown('status', 'נשמר')
    await stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  await test.step('lose the network, leave the page, and find the text again', async () => {
    network.lose()
    await window.fill('שעות פעילות', '16:00')
    await window.expectShown('status', 'לא נשמר')
    await expect.poll(() => window.countEntries()).toBe(1)
    await window.goto('about:blank')
    network.restore()
    await window.open(`/groups/${groupId}/details`)
    await window.expectValue('שעות פעילות', '16:00')
    await stored.toMatchObject({ activity_hours: '16:00' })
  })

  await test.step('reload while a trainee is typed', async () => {
    await window.open(`/groups/${groupId}/participants`)
    await window.press('button', 'הוספת חניך')
    await window.fill('שם פרטי', 'נועם')
    await expect.poll(() => window.countEntries()).toBe(1)
    await window.reload()
    await window.expectText('נמצאו שינויים שלא נשמרו')
    await window.press('button', 'המשך עריכה')
    await window.expectValue('שם פרטי', 'נועם')
    await window.fill('שם משפחה', 'לוי')
    await window.press('button', 'שמירה')
    await expect
      .poll(() => api.readTrainees(groupId))
      .toMatchObject([{ first_name: 'נועם', last_name: 'לוי' }])
  })

  await test.step('a second tab shows what the first one types, and is signed out with it', async () => {
    await window.open(`/groups/${groupId}/details`)
    const first = await window.currentTab()
    const second = await window.openTab()
    await window.resize(phone)
    await window.open(`/groups/${groupId}/details`)
    await window.expectValue('שעות פעילות', '16:00')
    await window.showTab(first)
    await window.fill('שעות פעילות', ' עד 18:00')
    await window.expectShown('status', 'נשמר')
    await window.showTab(second)
    await window.expectValue('שעות פעילות', '16:00 עד 18:00')
    await window.press('button', 'התפריט שלי')
    await window.press('button', 'התנתקות')
    await window.expectPath('/login')
    await window.showTab(first)
    await window.expectPath('/login')
    await window.back()
    await window.expectShown('button', 'כניסה')
  })
})
