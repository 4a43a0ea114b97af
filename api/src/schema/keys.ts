import { text } from 'drizzle-orm/sqlite-core'
import { fullNameKey, nameKey } from '../rules/compareNames.ts'
import { searchKey } from '../rules/fold.ts'

/** Made from other columns, and written with them. Empty in rows of an earlier version until the next start. */
export const keyColumn = <Name extends string>(name: Name) => text(name).notNull().default('')

/** SQL orders by these keys as `compareNames` does. */
export const guideNamed = (full_name: string) => ({ full_name, name_key: nameKey(full_name) })

/** Names of groups with one search key are the same. */
export const groupNamed = (name: string) => ({ name, nameKey: nameKey(name), searchKey: searchKey([name]) })

type Trainee = { first_name: string; last_name: string; phone?: string | null | undefined }

export const traineeKeys = ({ first_name, last_name, phone }: Trainee) => ({
  name_key: fullNameKey({ first_name, last_name }),
  search_key: searchKey([first_name, last_name], phone ?? ''),
})
