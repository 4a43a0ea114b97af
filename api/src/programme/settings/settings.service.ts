import type { Tx } from '../../db/connection.ts'
import { keysOf } from '../../rules/objects.ts'
import { type SettingName, settings } from '../../schema/settings.table.ts'
import type { Settings } from './settings.queries.ts'

export async function saveSettings(
  tx: Tx,
  given: { [Name in SettingName]?: Settings[Name] | undefined },
  present: Settings,
): Promise<SettingName[]> {
  const changed = keysOf(given).filter((name) => given[name] !== undefined && given[name] !== present[name])
  for (const name of changed) {
    const value = String(given[name])
    await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
  return changed
}
