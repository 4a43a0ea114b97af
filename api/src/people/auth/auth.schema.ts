import { z } from '@hono/zod-openapi'

export const code = z
  .string()
  .regex(/^\d{6}$/, 'הקוד מורכב מ־6 ספרות')
  .openapi({ example: '123456' })

/** As a person types it. */
export const recoveryWord = z.string().max(100)
