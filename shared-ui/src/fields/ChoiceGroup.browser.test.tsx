import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceGroup } from './ChoiceGroup.tsx'

const choices = [
  { value: 'a', label: 'ראשון' },
  { value: 'b', label: 'שני' },
  { value: 'c', label: 'שלישי' },
]

function Choice({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState<string | null>(null)
  return <ChoiceGroup label="יום" choices={choices} value={value} onChange={setValue} onBlur={onBlur} />
}

const button = (name: string) => page.getByRole('button', { name })

test('the label names the group', async () => {
  await render(<Choice />)
  await expect.element(page.getByRole('group', { name: 'יום' })).toBeVisible()
})

test('an error describes the group', async () => {
  await render(
    <ChoiceGroup label="יום" error="שדה חובה" choices={choices} value={null} onChange={() => undefined} />,
  )
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('שדה חובה')
})

describe('choosing', () => {
  test('a click presses a choice', async () => {
    await render(<Choice />)
    await button('שני').click()
    await expect.element(button('שני')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a second choice replaces the first', async () => {
    await render(<Choice />)
    await button('שני').click()
    await button('שלישי').click()
    await expect.element(button('שלישי')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('שני')).toHaveAttribute('aria-pressed', 'false')
  })

  test('a click on the pressed choice clears it', async () => {
    await render(<Choice />)
    await button('שני').click()
    await button('שני').click()
    await expect.element(button('שני')).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the keyboard', () => {
  test('Tab enters the group at its first choice', async () => {
    await render(<Choice />)
    await userEvent.tab()
    await expect.element(button('ראשון')).toHaveFocus()
  })

  test('the left arrow moves to the next choice', async () => {
    await render(<Choice />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(button('שני')).toHaveFocus()
  })

  test('the space bar presses the focused choice', async () => {
    await render(<Choice />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(button('ראשון')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('leaving', () => {
  test('moving inside the group does not call onBlur', async () => {
    const onBlur = vi.fn<() => void>()
    await render(<Choice onBlur={onBlur} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onBlur).not.toHaveBeenCalled()
  })

  test('focus that leaves the group calls onBlur', async () => {
    const onBlur = vi.fn<() => void>()
    await render(
      <>
        <Choice onBlur={onBlur} />
        <button type="button">הבא</button>
      </>,
    )
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(button('הבא')).toHaveFocus()
    expect(onBlur).toHaveBeenCalledOnce()
  })
})
