import { z } from '@hono/zod-openapi'
import { remarkFields } from '../../rules/remarks.fields.ts'

/** The error is shown to a guide whose page is older than the server. */
export const subject = z
  .enum(remarkFields, 'השדה הזה כבר אינו חלק מהתיק. אפשר לכתוב על התיק כולו.')
  .nullable()
  .openapi({ description: 'Null for the whole file' })
