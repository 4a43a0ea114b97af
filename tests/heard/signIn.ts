import type { Page } from 'playwright/test'
import type { ScreenReader } from './screenReader.ts'
import { expect, type Task } from './task.ts'

/** As the first step of another task. */
export async function signIn(page: Page, reader: ScreenReader, task: Task, phone: string) {
  await task.open('opens the page', '/login')
  const enter = async () => {
    reader.type(phone)
    await expect(page.getByLabel('מספר טלפון')).toHaveValue(phone)
    reader.press('Return')
  }
  await task.step('signs in', enter, { inAnyOrder: true })
}
