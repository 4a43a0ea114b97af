// drizzle-kit reads the tables that a module exports, and requires it in its own TypeScript runtime.
const { postgresTables } = require('./src/db/postgres/tableOf.ts')
const { tables } = require('./src/registry/tables.ts')

module.exports = postgresTables(tables)
