import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AttentionField, HelpField } from '../rules/settings.fields.ts'

export type SettingName = AttentionField | HelpField

export const settings = sqliteTable('settings', {
  name: text().$type<SettingName>().primaryKey(),
  value: text().notNull(),
})
