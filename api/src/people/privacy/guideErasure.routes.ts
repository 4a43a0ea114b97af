import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { id } from '../../calls/schemas.ts'
import { eraseGuide, findErasable, type Registry } from './guideErasure.service.ts'

export const guideErasureCalls = (registry: Registry) =>
  [
    change('erase-guide.php', {
      summary:
        'Erases name and phone of a guide whose access has ended, or of a stranger who was declined, for good. What they did and ' +
        'wrote stays without their name.',
      body: { id },
      run: async ({ tx, input, now }) => {
        const guide = await findErasable(tx, input.id)
        await eraseGuide(tx, registry, guide, now)
        return logged({}, [{ action: 'guide.erase' }])
      },
    }),
  ] as const
