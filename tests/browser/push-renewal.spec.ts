import { replaceSubscription, startWorker } from './fixtures/push.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

test('the worker renews no subscription for somebody who signed in meanwhile and did not subscribe', async ({
  page,
}) => {
  await openAs(page, coordinator, '/groups/devices')
  await startWorker(page)
  expect(await replaceSubscription(page)).toEqual({ called: ['get-push-subscription.php'], unsubscribed: 1 })
})
