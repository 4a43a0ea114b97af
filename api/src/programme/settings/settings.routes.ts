import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { settings as variables } from '../../config.ts'
import { fromKeys } from '../../rules/objects.ts'
import { attentionFieldNames, attentionFields } from '../../rules/settings.fields.ts'
import { readSettings } from './settings.queries.ts'
import { saveSettings } from './settings.service.ts'

const attentionShape = fromKeys(attentionFieldNames, (name) => z.int().min(1).max(attentionFields[name].max))

const shape = {
  ...attentionShape,
  helpWhatsapp: variables.HELP_WHATSAPP.schema,
  helpEmail: variables.HELP_EMAIL.schema,
}

export const settingsCalls = [
  read('get-settings.php', {
    summary:
      'The settings of coordinators: the periods after which something needs attention, and the contacts of the help dialog.',
    answer: { settings: z.object(shape) },
    viewed: 'nothing',
    run: async ({ db, config }) => ({ settings: await readSettings(db, config) }),
  }),

  change('update-settings.php', {
    summary: 'Changes the given settings.',
    body: z.object(shape).partial().shape,
    run: async ({ tx, input, config }) => {
      const changed = await saveSettings(tx, input, await readSettings(tx, config))
      if (changed.length === 0) return unchanged({})
      return logged({}, [{ action: 'settings.update', data: { fields: changed } }])
    },
  }),
] as const
