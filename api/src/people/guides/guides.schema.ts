import { z } from '@hono/zod-openapi'
import { id } from '../../calls/schemas.ts'

export const guideSchema = z
  .object({
    id,
    full_name: z.string().openapi({ description: 'Empty until a coordinator added by phone gives it' }),
    phone: z.string(),
    admin: z.number().openapi({ description: '1: coordinator, 0: guide' }),
    active: z.boolean().openapi({ description: 'false once a coordinator has ended their access' }),
  })
  .openapi('Guide')
