import { type HandoverValues, Stage, textHash } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { queryClient, signIn, store, toast, toastAtom } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { guide, otherGuide, renderPage } from '@hafifa/shared-ui/testing'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HandoverForm } from './HandoverForm.tsx'
import { handoverQuery } from './queries.ts'
import { stubNetwork } from './testing/network.ts'

/** Each test has its own group, because unsaved edits outlive the form. */
let groupId = 0

beforeEach(() => {
  groupId += 1
  toast.dismiss()
  signIn(guide)
})

type FormOptions = Parameters<typeof stubNetwork>[1] & { guideIds?: number[] }

async function openForm({ guideIds = [guide.id, otherGuide.id], ...options }: FormOptions = {}) {
  const network = stubNetwork(groupId, options)
  await queryClient.fetchQuery(handoverQuery(groupId))
  const guides = [guide, otherGuide].map(({ full_name }) => full_name)
  const group = toGroup({ id: groupId, name: 'נצר ירוחם', guideIds, guides, progressStageId: Stage.active })
  const screen = await renderPage(<HandoverForm group={group} lastYear={undefined} threads={undefined} />)
  return { ...network, close: () => screen.unmount() }
}

const hours = page.getByLabelText('שעות פעילות')
const place = page.getByLabelText('מיקום הפעילות')
const saveButton = page.getByRole('button', { name: 'שמירת הטופס' })
const status = page.getByRole('status')

test('a guide of another group can only read', async () => {
  await openForm({ guideIds: [] })
  await expect.element(hours).toBeDisabled()
  expect(saveButton.query()).toBeNull()
})

test('a tab carries the sign of what is done, and keeps clear of the progress', async () => {
  await openForm()
  const tab = page.getByRole('tab', { name: /^גיוס/ }).element()
  expect(getComputedStyle(tab.querySelector('[data-done]') as Element, '::before').content).toContain('○')
  const progress = page.getByRole('progressbar', { name: 'התקדמות הטופס' }).element()
  const line = progress.closest('form > div')?.getBoundingClientRect().bottom ?? Number.NaN
  expect(tab.getBoundingClientRect().top - line).toBeGreaterThanOrEqual(8)
})

describe('required fields', () => {
  test('an empty field is reported when it loses the focus', async () => {
    await openForm()
    await hours.click()
    await userEvent.tab()
    await expect.element(hours).toHaveAccessibleDescription('שדה חובה')
  })

  test('a filled field is not reported', async () => {
    await openForm()
    await hours.fill('16:00')
    await userEvent.tab()
    await expect.element(hours).toHaveAccessibleDescription('')
  })

  test('filling a reported field removes the message', async () => {
    await openForm()
    await hours.click()
    await userEvent.tab()
    await hours.fill('16:00')
    await expect.element(hours).toHaveAccessibleDescription('')
  })
})

test('saving is the primary action only while something is not saved', async () => {
  await openForm()
  await expect.element(saveButton).toHaveClass(buttonClass('secondary'))
  await hours.fill('16:00')
  await expect.element(saveButton).toHaveClass(buttonClass('primary'))
  await expect.element(saveButton).toHaveClass(buttonClass('secondary'))
})

test('the browser does not store typed text', async () => {
  await openForm()
  await expect.element(hours).toBeVisible()
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const kept = [...inputs].filter(({ form, readOnly }) => form?.autocomplete !== 'off' && !readOnly)
  expect(kept).toEqual([])
})

describe('tabs', () => {
  test('the first tab is open initially', async () => {
    await openForm()
    await expect
      .element(page.getByRole('tab', { name: /^פרטים כלליים/ }))
      .toHaveAttribute('aria-selected', 'true')
  })

  test('a tab is complete once all its required fields are filled', async () => {
    await openForm()
    const tab = page.getByRole('tab', { name: /^פרטים כלליים/ })
    await hours.fill('16:00')
    await place.fill('מתנ״ס')
    await expect.element(tab).toHaveTextContent('פרטים כלליים לא הושלם')
    await page.getByRole('button', { name: 'שני' }).click()
    await expect.element(tab).toHaveTextContent('פרטים כלליים הושלם')
  })

  test('the button at the end opens and focuses the next tab', async () => {
    await openForm()
    await page.getByRole('button', { name: 'המשך: גיוס' }).click()
    await expect.element(page.getByRole('tab', { name: /^גיוס/ })).toHaveFocus()
  })

  test('the end of the last tab leads to the next step', async () => {
    await openForm()
    await page.getByRole('tab', { name: /^פעילויות/ }).click()
    await expect.element(page.getByRole('link', { name: 'להמשך המילוי: יום פעילות' })).toBeVisible()
  })

  test('the end of the last tab names the field, also of its own', async () => {
    const general: Partial<HandoverValues> = {
      activity_day: 'שני',
      activity_hours: '16:00',
      activity_location: 'מתנ״ס',
    }
    await openForm({ values: { ...general, recruitment_done: 1 } })
    await page.getByRole('tab', { name: /^פעילויות/ }).click()
    const next = page.getByRole('link', { name: 'להמשך המילוי: אירועים משמעותיים (חינוך ומשמעת)' })
    await expect.element(next).toBeVisible()
  })

  // If the tab opened later, moving the focus on and back at once would leave it open.
  test('a tab opens before the next press', async () => {
    await openForm()
    const tab = page.getByRole('tab', { name: /^גיוס/ }).element()
    tab.focus()
    await Promise.resolve()
    expect(tab).toHaveAttribute('aria-selected', 'true')
  })
})

describe('saving', () => {
  test('a loaded handover is saved', async () => {
    await openForm()
    await expect.element(status).toHaveTextContent('נשמר')
  })

  test('an edit is pending', async () => {
    await openForm()
    await hours.fill('16:00')
    await expect.element(status).toHaveTextContent('שומר…')
  })

  test('the button saves the edited fields as the guide who edited them', async () => {
    const { saves } = await openForm()
    await hours.fill('16:00')
    await saveButton.click()
    await expect.element(status).toHaveTextContent('נשמר')
    expect(saves).toEqual([
      {
        group_id: groupId,
        fields: { activity_hours: '16:00' },
        base: { activity_hours: [null] },
        user_id: guide.id,
      },
    ])
  })

  test('a network failure is reported', async () => {
    const { goOffline } = await openForm()
    goOffline()
    await hours.fill('16:00')
    await saveButton.click()
    await expect.element(status).toHaveTextContent('לא נשמר')
    await expect.element(page.getByText('אין חיבור לאינטרנט. ננסה שוב אוטומטית.')).toBeVisible()
  })

  test('an edit that could not be saved stays in the form', async () => {
    const { goOffline } = await openForm()
    goOffline()
    await hours.fill('16:00')
    await saveButton.click()
    await expect.element(status).toHaveTextContent('לא נשמר')
    await expect.element(hours).toHaveValue('16:00')
  })

  test('an edit is saved when the network is back', async () => {
    const { goOffline, goOnline } = await openForm()
    goOffline()
    await hours.fill('16:00')
    await saveButton.click()
    await expect.element(status).toHaveTextContent('לא נשמר')
    goOnline()
    window.dispatchEvent(new Event('online'))
    await expect.element(status).toHaveTextContent('נשמר')
  })

  test('a rejected field shows the reason', async () => {
    const { reject } = await openForm()
    reject({ path: 'fields.activity_hours', message: 'יש כאן תווי בקרה' })
    await hours.fill('16')
    await saveButton.click()
    await expect.element(hours).toHaveAccessibleDescription('יש כאן תווי בקרה')
  })

  test('the status names the rejected field', async () => {
    const { reject } = await openForm()
    reject({ path: 'fields.activity_hours', message: 'יש כאן תווי בקרה' })
    await hours.fill('16')
    await saveButton.click()
    await expect.element(page.getByText('יש לתקן: שעות פעילות')).toBeVisible()
  })
})

describe('a field that somebody else has changed', () => {
  const theirs = { value: '10:00', guide: { id: 6, name: 'נועה כהן' }, at: '2024-11-05 16:20:00' }

  async function typeOverTheirs() {
    const network = await openForm()
    network.conflict({ activity_hours: theirs })
    await hours.fill('16:00')
    await saveButton.click()
    await expect.element(status).toHaveTextContent('שינוי במקביל')
    return network
  }

  test('keeps the typed text', async () => {
    await typeOverTheirs()
    await expect.element(hours).toHaveValue('16:00')
  })

  test('is named by the status', async () => {
    await typeOverTheirs()
    await expect.element(page.getByText('יש לבחור בין שתי גרסאות: שעות פעילות').last()).toBeVisible()
  })

  test('is not sent with other fields', async () => {
    const { goOnline, saves } = await typeOverTheirs()
    goOnline()
    await place.fill('מתנ״ס')
    await saveButton.click()
    await expect.poll(() => saves.at(-1)).toMatchObject({ fields: { activity_location: 'מתנ״ס' } })
    await expect.element(status).toHaveTextContent('שינוי במקביל')
  })

  test('marks its tab', async () => {
    await typeOverTheirs()
    await expect
      .element(page.getByRole('tab', { name: /^פרטים כלליים/ }))
      .toHaveTextContent('פרטים כלליים שינוי במקביל')
  })

  test('is shown from another tab by the button of the status', async () => {
    await typeOverTheirs()
    await page.getByRole('tab', { name: /^גיוס/ }).click()
    await page.getByRole('button', { name: 'לבחירה' }).click()
    await expect.element(hours).toBeVisible()
  })

  test('overwrites their value once mine is chosen', async () => {
    const { goOnline, saves } = await typeOverTheirs()
    goOnline()
    const conflict = page.getByRole('group', { name: 'שינוי במקביל: שעות פעילות' })
    await conflict.getByRole('button', { name: 'שלי' }).click()
    await expect.element(hours).toHaveFocus()
    await expect.element(status).toHaveTextContent('נשמר')
    expect(saves.at(-1)).toMatchObject({
      fields: { activity_hours: '16:00' },
      base: { activity_hours: ['10:00'] },
    })
  })

  test('is unsaved when the form is closed', async () => {
    const { close } = await typeOverTheirs()
    toast.dismiss()
    await close()
    expect(store.get(toastAtom)?.title).toBe('מה שכתבת בתיק החפיפה עוד לא נשמר')
  })
})

describe('unsaved edits of a closed form', () => {
  const shownToast = () => store.get(toastAtom)?.title
  const shownReason = () => store.get(toastAtom)?.description

  async function closeUnsaved() {
    const network = await openForm()
    network.goOffline()
    await hours.fill('16:00')
    await saveButton.click()
    await expect.element(status).toHaveTextContent('לא נשמר')
    await network.close()
    return network
  }

  test('a toast reports that they are not saved', async () => {
    await closeUnsaved()
    expect(shownToast()).toBe('מה שכתבת בתיק החפיפה עוד לא נשמר')
    expect(shownReason()).toBe('אין חיבור לאינטרנט. ננסה שוב אוטומטית.')
  })

  test('a toast reports that they were saved later', async () => {
    const { goOnline } = await closeUnsaved()
    goOnline()
    window.dispatchEvent(new Event('online'))
    await expect.poll(shownToast).toBe('מה שכתבת בתיק החפיפה נשמר')
  })

  test('they are restored when the form is opened again', async () => {
    await closeUnsaved()
    await openForm()
    await expect.element(hours).toHaveValue('16:00')
  })

  test('they are not sent while another guide is signed in', async () => {
    const { goOnline, saves } = await closeUnsaved()
    const failed = saves.length
    goOnline()
    signIn(otherGuide)
    window.dispatchEvent(new Event('online'))
    // A save would reach the network before this request.
    await queryClient.fetchQuery(handoverQuery(groupId))
    expect(saves).toHaveLength(failed)
  })

  test('they are sent when the same guide signs in again', async () => {
    const { goOnline } = await closeUnsaved()
    goOnline()
    signIn(otherGuide)
    signIn(guide)
    await expect.poll(shownToast).toBe('מה שכתבת בתיק החפיפה נשמר')
  })
})

describe('incidents', () => {
  const details = page.getByLabelText('פירוט האירוע: אלימות פיזית')
  const dialog = page.getByRole('alertdialog')

  async function answerNo(options?: Parameters<typeof stubNetwork>[1]) {
    const network = await openForm(options)
    await page.getByRole('tab', { name: /^פעילויות והכשרות/ }).click()
    const answers = page.getByRole('group', { name: network.incident.label_hebrew })
    await answers.getByRole('button', { name: 'לא' }).click()
    return network
  }

  test('a yes without details changes to no at once', async () => {
    await answerNo({ details: '' })
    await expect.element(details).not.toBeInTheDocument()
  })

  test('a yes without details says what is missing', async () => {
    const { incident } = await openForm({ details: '' })
    await page.getByRole('tab', { name: /^פעילויות והכשרות/ }).click()
    const answers = page.getByRole('group', { name: incident.label_hebrew })
    const missing = page.getByText('לא הושלם: עוד לא נכתב מה קרה')
    await expect.element(answers.getByRole('button', { name: 'כן' })).toBeVisible()
    await expect.element(missing).toBeVisible()
    await details.fill('דיברנו עם ההורים')
    await expect.element(missing).not.toBeVisible()
  })

  test('a no that deletes details asks for confirmation', async () => {
    await answerNo({ details: 'דיברנו עם ההורים' })
    await expect.element(dialog).toHaveAccessibleName('למחוק את הפירוט?')
  })

  test('cancelling keeps the details', async () => {
    await answerNo({ details: 'דיברנו עם ההורים' })
    await dialog.getByRole('button', { name: 'ביטול' }).click()
    await expect.element(details).toHaveValue('דיברנו עם ההורים')
  })

  test('confirming removes the details from the form', async () => {
    await answerNo({ details: 'דיברנו עם ההורים' })
    await dialog.getByRole('button', { name: 'מחיקה' }).click()
    await expect.element(details).not.toBeInTheDocument()
  })

  test('details in conflict with a no show the no', async () => {
    const { conflict } = await openForm({ details: 'דיברנו עם ההורים' })
    conflict({ incident: { value: null, guide: { id: 6, name: 'נועה כהן' }, at: '2024-11-05 16:20:00' } })
    await page.getByRole('tab', { name: /^פעילויות והכשרות/ }).click()
    await details.fill('דיברנו עם היועצת')
    await saveButton.click()
    const choice = page.getByRole('group', { name: 'שינוי במקביל: אלימות פיזית' })
    await expect.element(choice.getByText('לא', { exact: true })).toBeVisible()
    await choice.getByRole('button', { name: 'של נועה כהן' }).click()
    await expect.element(details).not.toBeInTheDocument()
  })

  test('confirming saves a no without details', async () => {
    const { saves, handoverId, incident } = await answerNo({ details: 'דיברנו עם ההורים' })
    await dialog.getByRole('button', { name: 'מחיקה' }).click()
    await saveButton.click()
    await expect.element(status).toHaveTextContent('נשמר')
    expect(saves).toEqual([
      {
        group_form_id: handoverId,
        incident_id: incident.id,
        selected: 0,
        base: [textHash('דיברנו עם ההורים')],
        user_id: guide.id,
      },
    ])
  })

  test('newer details wait for the question, so that confirming does not delete them unseen', async () => {
    const { saves, storeDetails } = await answerNo({ details: 'דיברנו עם ההורים' })
    await expect.element(dialog).toBeVisible()
    storeDetails('דיברנו עם היועצת')
    await queryClient.refetchQueries({ queryKey: queryKeys.handover(groupId) })
    await dialog.getByRole('button', { name: 'מחיקה' }).click()
    await saveButton.click()
    await expect.element(status).toHaveTextContent('נשמר')
    expect(saves).toMatchObject([{ selected: 0, base: [textHash('דיברנו עם ההורים')] }])
  })

  test('newer details appear once the question is cancelled', async () => {
    const { storeDetails } = await answerNo({ details: 'דיברנו עם ההורים' })
    await expect.element(dialog).toBeVisible()
    storeDetails('דיברנו עם היועצת')
    await queryClient.refetchQueries({ queryKey: queryKeys.handover(groupId) })
    await expect.element(details).toHaveValue('דיברנו עם ההורים')
    await dialog.getByRole('button', { name: 'ביטול' }).click()
    await expect.element(details).toHaveValue('דיברנו עם היועצת')
  })
})

describe('a value that another guide stores', () => {
  const fresh = page.getByText('עודכן עכשיו', { exact: true })
  const announcement = page.getByText(/^עדכון חדש בתיק/)
  const refetch = () => queryClient.refetchQueries({ queryKey: queryKeys.handover(groupId) })

  test('appears in its marked field and is announced', async () => {
    const { store } = await openForm()
    store({ activity_hours: '17:00' })
    await refetch()
    await expect.element(hours).toHaveValue('17:00')
    await expect.element(fresh).toBeVisible()
    await expect.element(announcement).toHaveTextContent('עדכון חדש בתיק: שעות פעילות')
  })

  test('is marked with the name of its editor', async () => {
    const { store } = await openForm()
    store({ activity_hours: '17:00' }, otherGuide.id)
    await refetch()
    await expect.element(page.getByText('עודכן עכשיו: נועה כהן')).toBeVisible()
    await expect.element(announcement).toHaveTextContent('עדכון חדש בתיק: שעות פעילות (\u2068נועה כהן\u2069)')
  })

  test('has no name when the same guide stored it', async () => {
    const { store } = await openForm()
    store({ activity_hours: '17:00' }, guide.id)
    await refetch()
    await expect.element(fresh).toBeVisible()
  })

  test('waits for a field that has the focus', async () => {
    const { store } = await openForm()
    await hours.click()
    store({ activity_hours: '17:00', activity_location: 'מתנ״ס' })
    await refetch()
    await expect.element(place).toHaveValue('מתנ״ס')
    await expect.element(hours).toHaveValue('')
    await place.click()
    await expect.element(hours).toHaveValue('17:00')
  })

  test('does not replace unsaved text', async () => {
    const { store, goOffline } = await openForm()
    goOffline()
    await hours.fill('16:00')
    store({ activity_hours: '17:00' })
    await userEvent.tab()
    await refetch()
    await expect.element(hours).toHaveValue('16:00')
    expect(fresh.query()).toBeNull()
  })

  test('is not marked when the guide stored it here', async () => {
    const { store } = await openForm()
    await hours.fill('16:00')
    await expect.element(status).toHaveTextContent('נשמר')
    store({ activity_hours: '16:00' })
    await refetch()
    expect(fresh.query()).toBeNull()
  })
})
