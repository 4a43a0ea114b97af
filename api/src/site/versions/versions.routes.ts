import { z } from '@hono/zod-openapi'
import { read } from '../../calls/read.ts'
import { liveVersions, versionSchema } from './versions.service.ts'

export const versionsCalls = [
  read('get-versions.php', {
    summary: 'Which version of each part is live.',
    answer: { versions: z.array(versionSchema) },
    viewed: 'nothing',
    run: async ({ config }) => ({ versions: await liveVersions(config) }),
  }),
] as const
