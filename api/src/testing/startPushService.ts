import { onTestFinished } from 'vitest'
import { openPushService } from './pushService.ts'

export async function startPushService() {
  const service = await openPushService()
  onTestFinished(service.close)
  return service
}
