import { copyOwner, readPart } from '@hafifa/shared-ui/offline'
import { hasFiles, keepFiles } from './files.ts'
import { setState } from './state.ts'

const checkMs = 10 * 60_000
const retryMs = 60_000

export function createReleaseCheck(guideId: number): () => Promise<void> {
  let checkedAt = 0
  let pauseMs = 0
  return async () => {
    if (Date.now() - checkedAt <= pauseMs) return
    checkedAt = Date.now()
    pauseMs = checkMs
    try {
      await keepFiles(() => copyOwner() === guideId)
      const isReady = (await hasFiles()) && (await readPart(guideId, 'pack'))
      setState({ readiness: isReady ? 'ready' : 'failed' })
    } catch (error) {
      // An older set stays until a later attempt.
      console.error('files not kept', { reason: String(error) })
      if (!(await hasFiles())) setState({ readiness: 'failed' })
      pauseMs = retryMs
    }
  }
}
