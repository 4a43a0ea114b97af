import type { Page } from 'playwright/test'
import { newPhone } from '../fixtures/apiClient.ts'
import { choice, field, panel, progressBar, saveStatus, tab } from '../fixtures/handoverPage.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'
import {
  deleteButton,
  editButton,
  form,
  message,
  stored,
  field as traineeField,
} from '../fixtures/traineesPage.ts'

const conflict = (page: Page, label: string) => page.getByRole('group', { name: `שינוי במקביל: ${label}` })
const choose = (page: Page, label: string, version: string) =>
  conflict(page, label).getByRole('button', { name: version, exact: true }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const save = (page: Page) => form(page).getByRole('button', { name: 'שמירה', exact: true }).click()

test('two guides who change the same things lose nothing', { tag: '@phone' }, async ({
  page,
  context,
  api,
}) => {
  const groupId = await api.addGroup(`ערבה ${newPhone()}`)
  const maya = await api.register('מאיה לוי', [groupId])
  const michal = await api.register('מיכל כהן', [groupId])
  const ofMichal = `של ${michal.name}`
  const handover = expect.poll(() => api.readHandover(groupId))

  /** Both guides write. The first guide's text is sent after the other guide's save. */
  async function writeAtOnce(mine: () => Promise<void>, theirs: () => Promise<unknown>) {
    await context.setOffline(true)
    await mine()
    await theirs()
    await context.setOffline(false)
  }
  const michalWrites = (fields: object) =>
    api.as(michal.phone, 'update-group-form.php', { group_id: groupId, fields })

  await openAs(page, maya, `/groups/${groupId}/details`)
  await expect(progressBar(page)).toBeVisible()

  await test.step('the same field: mine is kept', async () => {
    await writeAtOnce(
      async () => {
        await field(page, 'שעות פעילות').fill('16:00-18:00')
        await field(page, 'מיקום הפעילות').fill('מתנ״ס גבעה')
      },
      () => michalWrites({ activity_hours: '17:00-19:00' }),
    )
    await expect(conflict(page, 'שעות פעילות')).toContainText(ofMichal)
    await expect(field(page, 'שעות פעילות')).toHaveValue('16:00-18:00')
    await expect(tab(page, 'פרטים כלליים')).toContainText('שינוי במקביל')
    await expect(saveStatus(page)).toHaveText('שינוי במקביל')
    await handover.toMatchObject({ activity_hours: '17:00-19:00', activity_location: 'מתנ״ס גבעה' })
    await expectAccessible(page)
    await choose(page, 'שעות פעילות', 'שלי')
    await expect(field(page, 'שעות פעילות')).toBeFocused()
    await expect(saveStatus(page)).toHaveText('נשמר')
    await handover.toMatchObject({ activity_hours: '16:00-18:00' })
  })

  await test.step('the same answer: theirs is taken', async () => {
    await writeAtOnce(
      () => choice(page, 'יום פעילות', 'ראשון').click(),
      () => michalWrites({ activity_day: 'שלישי' }),
    )
    await choose(page, 'יום פעילות', ofMichal)
    await expect(choice(page, 'יום פעילות', 'שלישי')).toHaveAttribute('aria-pressed', 'true')
    await expect(saveStatus(page)).toHaveText('נשמר')
  })

  await test.step('the same long text: both are joined', async () => {
    await tab(page, 'גיוס').click()
    await writeAtOnce(
      () => field(page, 'פירוט הגיוס').fill('דיברנו עם שני בתי ספר'),
      () => michalWrites({ recruitment_details: 'דיברנו עם המועצה' }),
    )
    await expect(conflict(page, 'פירוט הגיוס')).toBeVisible()
    await tab(page, 'פרטים כלליים').click()
    await press(page, 'לבחירה')
    await expect(conflict(page, 'פירוט הגיוס')).toBeInViewport()
    await choose(page, 'פירוט הגיוס', 'שניהם')
    const both = panel(page).getByRole('textbox', { name: 'הנוסח המשולב' })
    await expect(both).toHaveValue('דיברנו עם שני בתי ספר\n\nדיברנו עם המועצה')
    await expectAccessible(page)
    await both.fill('דיברנו עם שני בתי ספר ועם המועצה')
    await press(page, 'שמירת הנוסח המשולב')
    await handover.toMatchObject({ recruitment_details: 'דיברנו עם שני בתי ספר ועם המועצה' })
  })

  await test.step('the same incident', async () => {
    const { id, incidents } = await incidentsOf(page, groupId)
    const [incident] = incidents
    await tab(page, 'פעילויות והכשרות').click()
    await writeAtOnce(
      async () => {
        await choice(page, incident.label_hebrew, 'כן').click()
        await field(page, `פירוט האירוע: ${incident.label_hebrew}`).fill('שיחה עם היועצת')
      },
      () =>
        api.as(michal.phone, 'save-crisis-detail.php', {
          group_form_id: id,
          incident_id: incident.id,
          selected: 1,
          details: 'שיחה עם ההורים',
        }),
    )
    await expect(conflict(page, incident.label_hebrew)).toContainText('ההורים')
    await expectAccessible(page)
    await choose(page, incident.label_hebrew, 'שלי')
    await handover.toMatchObject({ details: [{ details: 'שיחה עם היועצת' }] })
  })

  const noam = { group_id: groupId, first_name: 'נועם', last_name: 'לביא', phone: '0501111111' }
  const { id } = await api.as(maya.phone, 'add-trainee.php', noam)
  await page.goto(`/groups/${groupId}/participants`)
  const openEditor = () => editButton(page, 'נועם לביא').click()

  await test.step('the same trainee', async () => {
    await openEditor()
    await traineeField(page, 'טלפון').fill('0503333333')
    await traineeField(page, 'בית ספר').fill('הראלי')
    await api.as(michal.phone, 'update-trainee.php', { id, phone: '0502222222', grade: 'ט' })
    await save(page)
    await expect(conflict(page, 'טלפון')).toContainText(ofMichal)
    await expectAccessible(page)
    await choose(page, 'טלפון', 'שלי')
    await save(page)
    await expect(message(page, 'עודכן בהצלחה')).toBeVisible()
    expect(await stored(page, groupId)).toMatchObject([{ phone: '0503333333', school: 'הראלי', grade: 'ט' }])
  })

  await test.step('a trainee who is deleted while the other guide edits', async () => {
    await openEditor()
    await traineeField(page, 'הערות').fill('מצטרף לקורס')
    await api.as(michal.phone, 'delete-trainee.php', { id })
    await save(page)
    await expect(form(page)).toContainText('החניך כבר לא ברשימה')
    await expectAccessible(page)
    await press(page, 'הוספה מחדש לרשימה')
    await expect(message(page, 'החניך נוסף בהצלחה')).toBeVisible()
    expect(await stored(page, groupId)).toMatchObject([{ phone: '0503333333', comments: 'מצטרף לקורס' }])
  })

  await test.step('a trainee whom the other guide edits before the deletion', async () => {
    const [again] = await stored(page, groupId)
    await (await deleteButton(page, 'נועם לביא')).click()
    await api.as(michal.phone, 'update-trainee.php', { id: again?.id, grade: 'י' })
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'מחיקה' }).click()
    await expect(question).toContainText('כיתה: י')
    await expect(question).toContainText(michal.name)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'מחיקה' }).click()
    await expect(message(page, 'החניך נמחק')).toBeVisible()
    expect(await stored(page, groupId)).toEqual([])
  })
})

async function incidentsOf(page: Page, groupId: number) {
  const response = await page.request.get(`/api/get-group-form.php?group_id=${groupId}`)
  const { form, incidents } = await response.json()
  return { id: form.id, incidents }
}
