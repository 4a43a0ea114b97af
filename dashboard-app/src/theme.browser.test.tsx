import { renderPage } from '@hafifa/shared-ui/testing'
import { Button } from '@hafifa/shared-ui/ui'
import { Button as AntdButton, ConfigProvider } from 'antd'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { theme } from './theme.ts'

test('a button looks as in the guide app', async () => {
  await renderPage(
    <ConfigProvider theme={theme}>
      <AntdButton type="primary" disabled>
        antd
      </AntdButton>
      <AntdButton disabled>antd default</AntdButton>
      <AntdButton>antd outlined</AntdButton>
      <Button disabled>guide app</Button>
      <Button variant="secondary" disabled>
        guide app secondary
      </Button>
      <Button variant="secondary">guide app outlined</Button>
      <p>beside</p>
    </ConfigProvider>,
  )
  // An earlier test of the page may have left the pointer where a button is now.
  await page.getByText('beside').hover()
  const lookOf = (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).element()
    const { backgroundColor, borderColor, color, fontWeight } = getComputedStyle(button)
    return { backgroundColor, borderColor, color, fontWeight }
  }
  // Colours change in a short motion.
  await expect.poll(() => lookOf('antd')).toEqual(lookOf('guide app'))
  await expect.poll(() => lookOf('antd default')).toEqual(lookOf('guide app secondary'))
  await expect.poll(() => lookOf('antd outlined')).toEqual(lookOf('guide app outlined'))
})
