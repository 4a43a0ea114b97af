import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/index.ts'
import { store, toastAtom } from '../../platform/index.ts'
import { useLazyDialog } from './useLazyDialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const load = vi.fn<() => Promise<{ default: (props: Props) => ReactNode }>>()

function Opener() {
  const dialog = useLazyDialog(load)
  return (
    <>
      <input aria-label="שדה" />
      <button type="button" onClick={dialog.show}>
        פתיחה
      </button>
      {dialog.render((Dialog, props) => (
        <Dialog {...props} />
      ))}
    </>
  )
}

const dialog = page.getByRole('dialog')

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue({ default: ({ open }) => <div role="dialog">{open && 'נפתח'}</div> })
})

async function press() {
  await page.getByRole('button', { name: 'פתיחה' }).click()
}

async function pressWithoutNetwork() {
  await renderPage(<Opener />)
  await page.getByLabelText('שדה').fill('טקסט')
  await press()
  await expect.poll(() => store.get(toastAtom)?.title).toBe('החלון לא נפתח')
}

test('a dialog that cannot be loaded offline opens on the next press', async () => {
  await pressWithoutNetwork()
  expect(store.get(toastAtom)?.description).toContain('אין חיבור לשרת')
  expect(dialog.elements()).toEqual([])
  await press()
  await expect.element(dialog).toHaveTextContent('נפתח')
  await expect.element(page.getByLabelText('שדה')).toHaveValue('טקסט')
})

test('the toast about a dialog that failed to open opens it', async () => {
  await pressWithoutNetwork()
  store.get(toastAtom)?.action?.onPress()
  await expect.element(dialog).toHaveTextContent('נפתח')
})
