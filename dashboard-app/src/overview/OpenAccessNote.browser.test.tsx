import { settings } from '@hafifa/shared-ui/settings'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

Object.assign(settings, { signIn: 'phone', registration: 'open' })
// The note reads the settings when it is imported.
const { OpenAccessNote } = await import('./OpenAccessNote.tsx')

const note = page.getByRole('region', { name: 'הכניסה למערכת פתוחה' })

test('the note tells operators which settings restrict access', async () => {
  await renderPage(<OpenAccessNote />)
  await note.getByRole('button', { name: 'פרטים' }).click()
  const details = page.getByRole('dialog')
  await expect.element(details.getByText('SIGN_IN=code')).toBeVisible()
  await expect.element(details.getByText('REGISTRATION=approved')).toBeVisible()
})

test('a dismissed note is not shown again', async () => {
  await renderPage(<OpenAccessNote />)
  await note.getByRole('button', { name: 'פרטים' }).click()
  await page.getByRole('button', { name: 'לא להציג שוב' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await renderPage(<OpenAccessNote />)
  await expect.element(note).not.toBeInTheDocument()
})

test('a dismissed note returns when different access is open', async () => {
  localStorage.setItem('open-door-note', 'registration')
  await renderPage(<OpenAccessNote />)
  await expect.element(note).toBeVisible()
})
