import type { startApi } from './api.ts'
import { closing } from './inputs.ts'

type Coordinator = Awaited<ReturnType<ReturnType<typeof startApi>['signInCoordinator']>>

export type Choice = { kind: 'group' | 'guide' | 'trainee' | 'grade'; key: string; choice: string | null }

export async function closeYear(
  { succeeded }: Pick<ReturnType<typeof startApi>, 'succeeded'>,
  coordinator: Pick<Coordinator, 'get' | 'post'>,
  choices: Choice[] = [],
) {
  if (choices.length > 0) await succeeded(coordinator.post('update-year-close-draft.php', { choices }))
  const { body: draft } = await succeeded(coordinator.get('get-year-close-draft.php'))
  const { body: preview } = await succeeded(coordinator.get('preview-year-close.php'))
  const { id, label } = draft.year
  const { fingerprint } = preview
  const input = { ...closing, id, label, next: draft.next, fingerprint }
  const { body } = await succeeded(coordinator.post('close-year.php', input))
  return { preview, newYear: body.id as number }
}
