import type { Config } from '../../config.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { fromKeys } from '../../rules/objects.ts'
import {
  type Attention,
  attentionFieldNames,
  attentionFields,
  type HelpContacts,
} from '../../rules/settings.fields.ts'
import { columnsOf } from '../../schema/columns.ts'
import { type SettingName, settings } from '../../schema/settings.table.ts'

type HelpConfig = Pick<Config, 'HELP_WHATSAPP' | 'HELP_EMAIL'>

export type Settings = Attention & HelpContacts

const queries = perConnection((db) => ({
  stored: db
    .select(columnsOf(settings, ['name', 'value']))
    .from(settings)
    .prepare(),
}))

async function storedSettings(db: Db): Promise<Partial<Record<SettingName, string>>> {
  const rows = await queries(db).stored.execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function attentionSettings(db: Db): Promise<Attention> {
  const stored = await storedSettings(db)
  return fromKeys(attentionFieldNames, (name) => Number(stored[name] ?? attentionFields[name].default))
}

export async function helpContacts(db: Db, config: HelpConfig): Promise<HelpContacts> {
  const { helpWhatsapp = config.HELP_WHATSAPP, helpEmail = config.HELP_EMAIL } = await storedSettings(db)
  return { helpWhatsapp, helpEmail }
}

export async function readSettings(db: Db, config: HelpConfig): Promise<Settings> {
  return { ...(await attentionSettings(db)), ...(await helpContacts(db, config)) }
}
