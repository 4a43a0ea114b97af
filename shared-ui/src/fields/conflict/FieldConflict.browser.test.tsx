import type { FieldDescription, ValueOf } from '@hafifa/api/contract'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Theirs } from '../../drafts/autosave/types.ts'
import { FieldInput } from '../FieldInput.tsx'
import { WithConflict } from './WithConflict.tsx'

type Value = ValueOf<FieldDescription> | null

const long: FieldDescription = { label: 'פירוט הגיוס', kind: 'long' }
const short: FieldDescription = { label: 'שעות פעילות', kind: 'short' }
const day: FieldDescription = { label: 'יום פעילות', kind: 'choice', options: ['ראשון', 'שני'] }
const done: FieldDescription = { label: 'האם נעשה גיוס?', kind: 'bit' }

const michal = { id: 7, name: 'מיכל כהן' }
const ownId = 5

type FormProps = {
  field: FieldDescription
  mine: Value
  theirs: Value
  guide?: Theirs<Value>['guide']
  onResolve?: (value: unknown) => void
}

const aMinuteAgo = () => new Date(Date.now() - 90_000).toISOString().slice(0, 19).replace('T', ' ')

function Form({ field, mine, theirs, guide = michal, onResolve }: FormProps) {
  const [value, setValue] = useState(mine)
  const [conflict, setConflict] = useState<Theirs<Value> | undefined>({
    value: theirs,
    guide,
    at: aMinuteAgo(),
  })
  return (
    <main>
      <WithConflict
        field={field}
        label={field.label}
        mine={value}
        conflict={conflict}
        guideId={ownId}
        onResolve={(chosen) => {
          setValue(chosen as Value)
          setConflict(undefined)
          onResolve?.(chosen)
        }}
      >
        <FieldInput field={field} value={value} onChange={setValue} />
      </WithConflict>
    </main>
  )
}

async function show(props: FormProps) {
  const onResolve = vi.fn<(value: unknown) => void>()
  await render(<Form {...props} onResolve={onResolve} />)
  await expect.element(conflict).toBeVisible()
  return onResolve
}

const conflict = page.getByRole('group', { name: /^שינוי במקביל/ })
const button = (name: string | RegExp) => conflict.getByRole('button', { name, exact: true })
const marks = () => [...conflict.element().querySelectorAll('mark')].map(({ textContent }) => textContent)

async function violations() {
  const results = await axe.run('main', {
    rules: { 'target-size': { enabled: true }, region: { enabled: false } },
  })
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

beforeEach(() => page.viewport(360, 740))

test('a conflict shows its field, guide and time', async () => {
  await show({ field: long, mine: 'שלום', theirs: 'להתראות' })
  await expect.element(conflict).toHaveAccessibleName('שינוי במקביל: פירוט הגיוס')
  await expect.element(conflict).toMatchTextContent(/עדכון של מיכל כהן, לפני דקה/)
})

describe('texts', () => {
  const texts = { field: long, mine: 'נפגשנו ביום שני', theirs: 'נפגשנו ביום שלישי' }

  test('words that differ are marked visually and for screen readers', async () => {
    await show(texts)
    expect(marks()).toEqual(['הבדל: שני סוף ההבדל ', 'הבדל: שלישי סוף ההבדל '])
  })

  test('each choice is described by its text', async () => {
    await show({ ...texts, theirs: null })
    await expect.element(button('שלי')).toHaveAccessibleDescription('נפגשנו ביום שני')
    await expect.element(button('של מיכל כהן')).toHaveAccessibleDescription('נמחק')
  })

  test('mine can be chosen', async () => {
    const onResolve = await show(texts)
    await button('שלי').click()
    expect(onResolve).toHaveBeenCalledExactlyOnceWith('נפגשנו ביום שני')
  })

  test('theirs can be chosen', async () => {
    const onResolve = await show(texts)
    await button('של מיכל כהן').click()
    expect(onResolve).toHaveBeenCalledExactlyOnceWith('נפגשנו ביום שלישי')
  })

  test('both can be joined and edited before they are chosen', async () => {
    const onResolve = await show(texts)
    await button('שניהם').click()
    const both = page.getByRole('textbox', { name: 'הנוסח המשולב' })
    await expect.element(both).toHaveFocus()
    await expect.element(both).toHaveValue('נפגשנו ביום שני\n\nנפגשנו ביום שלישי')
    await both.fill('נפגשנו ביום שני וביום שלישי')
    expect(onResolve).not.toHaveBeenCalled()
    await button('שמירת הנוסח המשולב').click()
    expect(onResolve).toHaveBeenCalledExactlyOnceWith('נפגשנו ביום שני וביום שלישי')
  })

  test('joining can be cancelled', async () => {
    await show(texts)
    await button('שניהם').click()
    await button('ביטול').click()
    await expect.element(button('שניהם')).toHaveFocus()
  })

  test('short texts are joined in one line', async () => {
    await show({ field: short, mine: '16:00', theirs: '17:00' })
    await button('שניהם').click()
    await expect.element(page.getByRole('textbox', { name: 'הנוסח המשולב' })).toHaveValue('16:00 / 17:00')
  })

  test('a joined text beyond the limit is not saved', async () => {
    const onResolve = await show({ field: long, mine: 'א'.repeat(3000), theirs: 'ב'.repeat(3000) })
    await button('שניהם').click()
    await button('שמירת הנוסח המשולב').click()
    const both = page.getByRole('textbox', { name: 'הנוסח המשולב' })
    await expect
      .element(both)
      .toHaveAccessibleDescription('הטקסט ארוך מדי: 6,002 תווים מתוך 5,000. יש לקצר ב־1,002.')
    await expect.element(both).toHaveFocus()
    expect(onResolve).not.toHaveBeenCalled()
  })

  test('a deleted text is labelled and cannot be joined', async () => {
    await show({ ...texts, theirs: '' })
    await expect.element(conflict.getByText('נמחק')).toBeVisible()
    await expect.element(button('שניהם')).not.toBeInTheDocument()
  })

  test('further typing updates the comparison', async () => {
    await show(texts)
    await page.getByRole('textbox').fill('נפגשנו ביום שלישי')
    await expect.poll(marks).toEqual([])
  })
})

describe('answers', () => {
  test('one of two days can be chosen', async () => {
    const onResolve = await show({ field: day, mine: 'ראשון', theirs: 'שני' })
    await expect.element(button('שניהם')).not.toBeInTheDocument()
    await button('של מיכל כהן').click()
    expect(onResolve).toHaveBeenCalledExactlyOnceWith('שני')
  })

  test('an answer is shown in words', async () => {
    await show({ field: done, mine: 1, theirs: 0 })
    await expect.element(conflict.getByText('כן', { exact: true })).toBeVisible()
    await expect.element(conflict.getByText('לא', { exact: true })).toBeVisible()
  })

  test('a cleared answer is labelled', async () => {
    await show({ field: done, mine: 1, theirs: null })
    await expect.element(conflict.getByText('בלי תשובה')).toBeVisible()
  })
})

describe('the other value', () => {
  test('may come from the same guide', async () => {
    await show({ field: long, mine: 'א', theirs: 'ב', guide: { id: ownId, name: 'מאיה לוי' } })
    await expect.element(conflict).toMatchTextContent(/עדכון נוסף שלך/)
    await expect.element(button('מה שכאן')).toBeVisible()
    await expect.element(button('מה שנשמר')).toBeVisible()
  })

  test('may come from an unknown guide', async () => {
    await show({ field: long, mine: 'א', theirs: 'ב', guide: null })
    await expect.element(conflict).toMatchTextContent(/עדכון אחרשלי/)
    await expect.element(button('מה שנשמר')).toBeVisible()
  })
})

describe('the keyboard', () => {
  test('chooses a value and returns the focus to the field', async () => {
    const onResolve = await show({ field: long, mine: 'א', theirs: 'ב' })
    await page.getByRole('textbox').click()
    await userEvent.tab()
    await expect.element(button('שלי')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onResolve).toHaveBeenCalledExactlyOnceWith('ב')
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    await expect.element(conflict).not.toBeInTheDocument()
  })

  test('scrolls a long text', async () => {
    await show({ field: long, mine: 'שורה\n'.repeat(100), theirs: 'אחרת' })
    await page.getByRole('textbox').click()
    await userEvent.tab()
    await expect.element(conflict.getByRole('region', { name: 'שלי' })).toHaveFocus()
  })
})

const words = Array.from({ length: 800 }, (_, index) => `מלה${index}`).join(' ')
const endless = { id: 8, name: 'ש'.repeat(80) }

const states: [string, FormProps][] = [
  ['texts', { field: long, mine: 'נפגשנו ביום שני', theirs: 'נפגשנו ביום שלישי' }],
  ['very long words', { field: long, mine: 'א'.repeat(5000), theirs: 'w'.repeat(5000), guide: endless }],
  ['long texts', { field: long, mine: words, theirs: words.replace('מלה600', 'אחרת') }],
  ['a deletion', { field: short, mine: '', theirs: '17:00' }],
  ['answers', { field: day, mine: 'ראשון', theirs: 'שני', guide: endless }],
]

for (const width of [360, 1440]) {
  describe(`at ${width} pixels`, () => {
    beforeEach(() => page.viewport(width, 740))

    test.for(states)('%s are accessible and fit', async ([, props]) => {
      await show(props)
      expect(await violations()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    })
  })
}

test('a long text is scrolled to its first difference', async () => {
  await show({ field: long, mine: words, theirs: words.replace('מלה600', 'אחרת') })
  const mark = conflict.element().querySelector('mark')
  const box = mark?.parentElement
  const shown = (mark?.offsetTop ?? 0) - (box?.scrollTop ?? 0)
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(box?.clientHeight ?? 0)
})
