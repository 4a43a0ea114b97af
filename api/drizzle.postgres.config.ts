import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './postgres.schema.cjs',
  out: './migrations-postgres',
})
