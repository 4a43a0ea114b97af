import { z } from '@hono/zod-openapi'
import { read } from '../calls/calls.ts'
import { liveVersions, versionSchema } from './versions.service.ts'

export const versionsCalls = [
  read('get-versions.php', {
    summary: 'Which version of each part is live.',
    answer: { versions: z.array(versionSchema) },
    run: async ({ c }) => ({ versions: await liveVersions(c.var.deps.config) }),
  }),
] as const
