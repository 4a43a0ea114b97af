import { traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, openEditor as open, save } from './testing/editor.tsx'
import { trainee } from './testing/trainee.ts'

/** Each test has its own guide, because drafts outlive the form. */
let guideId = 0

beforeEach(() => {
  guideId += 1
  signIn({ id: guideId, full_name: 'דנה', phone: '0500000001', admin: 0 })
})

const choice = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true })

describe('a new trainee', () => {
  test('focuses the first name', async () => {
    await open()
    await expect.element(field('שם פרטי')).toHaveFocus()
  })

  test('is active by default', async () => {
    await open()
    await expect.element(choice('סטטוס פעילות', 'פעיל.ה')).toHaveAttribute('aria-pressed', 'true')
  })

  test('always has a status', async () => {
    await open()
    await choice('סטטוס פעילות', 'פעיל.ה').click()
    await expect.element(choice('סטטוס פעילות', 'פעיל.ה')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('saving without a last name', () => {
  async function saveUnnamed() {
    await open()
    await userEvent.type(field('שם פרטי'), 'נועם')
    await save.click()
  }

  test('marks the field', async () => {
    await saveUnnamed()
    await expect.element(field('שם משפחה')).toHaveAccessibleDescription('שדה חובה')
  })

  test('names the missing fields', async () => {
    await saveUnnamed()
    await expect.element(page.getByText('נא למלא שם פרטי ושם משפחה')).toBeVisible()
  })

  test('focuses the field', async () => {
    await saveUnnamed()
    await expect.element(field('שם משפחה')).toHaveFocus()
  })

  test('is no longer reported once the name is typed', async () => {
    await saveUnnamed()
    await userEvent.type(field('שם משפחה'), 'ל')
    await expect.element(field('שם משפחה')).not.toHaveAccessibleDescription()
    await expect.element(page.getByText('נא למלא שם פרטי ושם משפחה')).not.toBeInTheDocument()
  })
})

test('a text that is too long is kept and marked', async () => {
  await open(trainee())
  await field('טלפון').fill('1'.repeat(21))
  await save.click()
  await expect
    .element(field('טלפון'))
    .toHaveAccessibleDescription('הטקסט ארוך מדי: 21 תווים מתוך 20. יש לקצר ב־1.')
  await expect.element(field('טלפון')).toHaveValue('1'.repeat(21))
})

test('the first of several wrong fields gets the focus', async () => {
  await open()
  await field('טלפון').fill('1'.repeat(21))
  await save.click()
  await expect.element(field('שם פרטי')).toHaveFocus()
})

test('a custom form of address is shown', async () => {
  await open(trainee({ gender: 'הם' }))
  await expect.element(field('לשון פנייה אחרת')).toHaveValue('הם')
})

test('a custom form of address that is too long is marked at its input', async () => {
  await open(trainee({ gender: 'הם' }))
  await field('לשון פנייה אחרת').fill('א'.repeat(201))
  await save.click()
  await expect
    .element(field('לשון פנייה אחרת'))
    .toHaveAccessibleDescription('הטקסט ארוך מדי: 201 תווים מתוך 200. יש לקצר ב־1.')
  await expect.element(field('לשון פנייה אחרת')).toHaveFocus()
})

test('an answer is cleared by pressing it again', async () => {
  await open(trainee({ expected_to_stay: true }))
  await choice('צפוי להישאר', 'כן').click()
  await expect.element(choice('צפוי להישאר', 'כן')).toHaveAttribute('aria-pressed', 'false')
})

test('typed values are restored when the form opens again', async () => {
  const { unmount } = await open()
  await userEvent.type(field('שם פרטי'), 'נועם')
  await unmount()
  await open()
  await expect.element(field('שם פרטי')).toHaveValue('נועם')
})

test('a draft of one trainee is not shown for another', async () => {
  const { unmount } = await open()
  await userEvent.type(field('בית ספר'), 'הראלי')
  await unmount()
  await open(trainee())
  await expect.element(field('בית ספר')).toHaveValue('')
})

test('a draft outlives the form of another trainee', async () => {
  const first = await open()
  await userEvent.type(field('בית ספר'), 'הראלי')
  await first.unmount()
  const second = await open(trainee())
  await field('בית ספר').fill('עמל')
  await field('בית ספר').fill('')
  await second.unmount()
  await open()
  await expect.element(field('בית ספר')).toHaveValue('הראלי')
})

test('a draft outlives the form of another group', async () => {
  const first = await open(null)
  await userEvent.type(field('בית ספר'), 'הראלי')
  await first.unmount()
  const second = await open(null, { groupId: 2 })
  await expect.element(field('בית ספר')).toHaveValue('')
  await second.unmount()
  await open()
  await expect.element(field('בית ספר')).toHaveValue('הראלי')
})

test('a discarded draft is not restored', async () => {
  const { unmount } = await open()
  await userEvent.type(field('בית ספר'), 'הראלי')
  await page.getByRole('button', { name: 'ביטול' }).click()
  await page.getByRole('button', { name: 'סגירה בלי שמירה' }).click()
  await unmount()
  await open()
  await expect.element(field('בית ספר')).toHaveValue('')
})

test('a field whose original text is typed again needs no save', async () => {
  await open(trainee({ school: 'הראלי' }))
  await field('בית ספר').fill('עמל')
  await field('בית ספר').fill('הראלי')
  await page.getByRole('button', { name: 'ביטול' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('the fields are in the order of the table', async () => {
  await open()
  await expect.element(field('הערות')).toBeVisible()
  const text = page.getByRole('dialog').element().textContent
  const places = traineeFieldNames.map((name) => text.indexOf(traineeFields[name].label))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('an edited trainee is saved or dropped before a deletion', async () => {
  const actions = { onDelete: vi.fn(), onMove: undefined }
  const onClose = vi.fn()
  await open(trainee(), { actions, onClose })
  await userEvent.type(field('בית ספר'), 'הראלי')
  await expect.element(button('מחיקה')).toBeDisabled()
  await userEvent.clear(field('בית ספר'))
  await button('מחיקה').click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(actions.onDelete).toHaveBeenCalledExactlyOnceWith(trainee())
})

describe('suggestions', () => {
  test('a press fills in a grade, and another one clears it', async () => {
    await open()
    await button('י״א').click()
    await expect.element(field('כיתה')).toHaveValue('י״א')
    await expect.element(button('י״א')).toHaveAttribute('aria-pressed', 'true')
    await button('י״א').click()
    await expect.element(field('כיתה')).toHaveValue('')
  })

  test('any other grade can be typed', async () => {
    await open()
    await userEvent.type(field('כיתה'), 'י״א 3')
    await expect.element(field('כיתה')).toHaveValue('י״א 3')
    await expect.element(button('י״א')).toHaveAttribute('aria-pressed', 'false')
  })

  test('the last school of the list is offered', async () => {
    await open(null, { lastSchool: 'הראלי' })
    await button('הראלי').click()
    await expect.element(field('בית ספר')).toHaveValue('הראלי')
  })
})
