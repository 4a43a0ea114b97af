import type { Page, Route } from 'playwright/test'
import { Stage } from '../api/src/contract.ts'
import { completeHandover } from '../api/src/testing/completeHandover.ts'
import { closing } from '../api/src/testing/inputs.ts'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { coordinator } from './fixtures/server.ts'
import { blockChanges, expect, signInByCall, test } from './fixtures/test.ts'

type Shift = { value: number; moved: string[] }

test('visible content does not move while the rest loads', async ({ page, newServer, isMobile }) => {
  test.setTimeout(120_000)
  const scene = await createScene((await newServer()).url)
  // Guides work on phones, and coordinators at a desk.
  const { phone, paths } = isMobile ? scene.guide : scene.coordinator
  await blockChanges(page)
  await answerOneByOne(page)
  await signInByCall(page, phone, scene.url)
  for (const path of paths) {
    await page.goto(scene.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await readShifts(page)
    const score = shifts.reduce((sum, { value }) => sum + value, 0)
    expect.soft(score, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
  }
})

/** A group after the end of a year, a rejected one with remarks, and one that waits for its coordinator. */
async function createScene(url: string) {
  const api = createApiClient(url)
  const [groupId, returnedId, waitingId] = [
    await api.addGroup('אשל'),
    await api.addGroup('דקל'),
    await api.addGroup('הדס'),
  ]
  const groupIds = [groupId, returnedId, waitingId]
  const guide = await api.register(`נועה ${newPhone()}`, groupIds)
  const fields = {
    activity_day: 'שני',
    activity_hours: '16:00-18:00',
    activity_location: 'מתנ״ס נווה שאנן',
    meaningful_events: 'מסע פסח',
  }
  const trainees = async (group_id: number) => {
    for (const first_name of ['אביב', 'דנה', 'נועם', 'עדי', 'רון']) {
      await api.as(guide.phone, 'add-trainee.php', {
        group_id,
        first_name,
        last_name: 'לוי',
        phone: '0541234567',
      })
    }
  }
  for (const group_id of groupIds) {
    await api.as(guide.phone, 'update-group-form.php', { group_id, fields })
    await trainees(group_id)
  }
  const { fingerprint } = await api.read('preview-year-close.php')
  await api.asCoordinator('close-year.php', { ...closing, fingerprint })
  for (const group_id of [returnedId, waitingId]) {
    await api.as(guide.phone, 'update-group-form.php', { group_id, fields: completeHandover })
    await api.as(guide.phone, 'update-trainees-status.php', { groupId: group_id })
    await api.as(guide.phone, 'update-group-stage.php', { group_id, stage_id: Stage.review })
  }
  const remark = { group_id: returnedId, field: 'activity_hours', text: 'באיזו שעה מסיימים?' }
  await api.asCoordinator('add-remark.php', remark)
  const reason = 'חסרים פרטים על הפעילויות'
  const returned = { group_id: returnedId, stage_id: Stage.update, reason }
  await api.asCoordinator('update-group-stage.php', returned)
  return {
    url,
    guide: {
      phone: guide.phone,
      paths: [
        '/groups',
        ...[groupId, returnedId].flatMap((id) => [
          `/groups/${id}`,
          `/groups/${id}/details`,
          `/groups/${id}/details?tab=activities`,
          `/groups/${id}/participants`,
        ]),
        `/groups/${groupId}/participants/import`,
        `/groups/print?groups=${groupId}`,
        '/groups/devices',
      ],
    },
    coordinator: { ...coordinator, paths: [`/groups/${waitingId}`, `/groups/${waitingId}/details`] },
  }
}

/** Holds back each response and code file until the page has rendered the earlier ones. */
async function answerOneByOne(page: Page) {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = async (route: Route) => {
    const response = await route.fetch().catch(() => null)
    const before = turn
    turn = before.then(() => waitForFrames(page, 3)).catch(() => undefined)
    await turn
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
  }
  await page.route(/\/api\/get-(?!changes)|\/guide-app\/assets\/.*\.js/, inTurn)
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 30)}`
    }
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => describe(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
