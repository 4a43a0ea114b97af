import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sent codes. They are kept for 24 hours, because they count towards the limits of phones, networks and the day. */
export const codes = sqliteTable(
  'codes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    phone: text().notNull(),
    network: text().notNull(),
    /** The /48 of an IPv6 network; otherwise the network. */
    site: text().notNull().default(''),
    sent_at: text().notNull(),
    expires_at: text().notNull(),
    tries_left: integer().notNull(),
    /** Null once the code is used or void. */
    code_hash: text(),
    /** The hash of the cookie of the browser that requested the code. The code is valid only in that browser. */
    browser_hash: text(),
    /** Set when the code has proven an unknown phone, until the phone is registered. */
    ticket_hash: text().unique(),
  },
  (table) => [
    index('codes_phone').on(table.phone, table.sent_at),
    index('codes_network').on(table.network, table.sent_at),
    index('codes_site').on(table.site, table.sent_at),
    index('codes_sent').on(table.sent_at),
  ],
)
