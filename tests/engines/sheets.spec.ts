import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newGroup, noam } from '../browser/fixtures/traineesPage.ts'
import { expect, test } from './test.ts'

test('a sheet of trainees is imported and exported', async ({ window, api }, info) => {
  const group = await newGroup(api, [noam])
  await window.signIn(group.guide.phone)
  await window.open(`${group.address}/import`)
  const sheet = info.outputPath('חניכים.csv')
  writeFileSync(sheet, 'שם פרטי,שם משפחה,טלפון\nתמר,כהן,0529876543\nדנה,אבני,\n')
  await window.expectShown('textbox', 'הדבקה מגיליון')
  await window.choose(sheet)
  await window.press('button', 'ייבוא 2 שורות')
  await window.expectText('נוספו 2 חניכים')
  await expect.poll(async () => (await api.readTrainees(group.id)).length).toBe(3)

  await window.press('button', 'ייצוא לקובץ')
  await window.press('button', 'קובץ Excel')
  const saved = () => globSync('**/*.xlsx', { cwd: window.downloads })
  await expect.poll(saved).toEqual([expect.stringContaining(group.name)])
  const file = join(window.downloads, saved()[0] ?? '')
  await expect.poll(() => readFileSync(file).subarray(0, 2).toString()).toBe('PK')
})
