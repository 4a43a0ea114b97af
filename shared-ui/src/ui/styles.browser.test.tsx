import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import styles from './styles.module.css'

test('a line of facts begins with a fact, not with the dot before it', async () => {
  await render(
    <div style={{ inlineSize: '8rem', direction: 'rtl' }}>
      <p className={styles.dotted}>
        <span>חיפה – אלונים</span>
        <span>עשרים ושישה חניכים</span>
      </p>
    </div>,
  )
  const list = page.getByRole('paragraph').element()
  const second = page.getByText('עשרים ושישה חניכים').element()
  const { right, top } = list.getBoundingClientRect()
  expect(second.getBoundingClientRect().top).toBeGreaterThan(top)
  // The dot is to the right of the fact, where the list is cut off.
  expect(second.getBoundingClientRect().right).toBeCloseTo(right)
  expect(Number.parseFloat(getComputedStyle(second, '::before').insetInlineStart)).toBeLessThan(0)
  expect(getComputedStyle(list).clipPath).toMatch(/ 0px /)
})
