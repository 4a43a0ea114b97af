import { newPhone } from './fixtures/apiClient.ts'
import { measureInputTasks } from './fixtures/inputTasks.ts'
import { expect, signIn, test } from './fixtures/test.ts'

/** A phone's processor is about four times slower than a desktop's. */
const slowdown = 4
/** Milliseconds after which a person feels that a key hangs. */
const noticeable = 50

const text = Array.from({ length: 3 }, () =>
  'היינו בסיור בעיר העתיקה, ואחר כך ישבנו לדבר על מה שראינו. '.repeat(4).trim(),
).join('\n')

const sentence = 'כאן נכתב משפט אחד'

/** Measured on two shared cores: 3 ms a key and 6 at most, so 24 on a phone. */
test('each key typed in a filled handover file shows at once, on a slow phone too', async ({ page, api }) => {
  const groupId = await api.addGroup(`כוכב ${newPhone()}`)
  const { phone } = await api.register('נועם שגב', [groupId])
  await api.as(phone, 'update-group-form.php', {
    group_id: groupId,
    fields: {
      instructor_names: text,
      meaningful_events: text,
      safety_events: text,
      army_exposure_other: text,
    },
  })
  await page.goto(`/groups/${groupId}/details?tab=activities`)
  await signIn(page, phone)
  for (const label of ['אירועים חריגים', 'אירועים משמעותיים (חינוך ומשמעת)']) {
    await page.getByRole('textbox', { name: label }).focus()
    await page.keyboard.press('Control+End')
    const tasks = await measureInputTasks(page, sentence)
    expect(tasks).toHaveLength(sentence.length)
    // The longest but one: a collection of garbage may fall into any of them.
    expect(slowdown * (tasks[1] ?? Number.POSITIVE_INFINITY)).toBeLessThan(noticeable)
  }
})
