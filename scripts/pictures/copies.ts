import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { createScene, expect, offlineLine, type Scene, unlock } from '../../tests/browser/fixtures/offline.ts'
import { makeThreeChanges } from '../../tests/browser/fixtures/offlineChanges.ts'
import { openMenu } from '../../tests/browser/fixtures/test.ts'
import { chosenBy, type Options } from './screens.ts'
import { viewports } from './viewports.ts'

type State = { name: string; reach: (scene: Scene) => Promise<Page> }

const dayMs = 24 * 60 * 60 * 1000

/** Of a phone with a copy of the guide's groups, in this order. The servers are down from the third one on. */
const states: State[] = [
  {
    name: 'copy offered',
    async reach({ phone, guide, url }) {
      const page = await phone.signIn(guide.phone)
      await page.goto(`${url}/groups/devices`)
      await expect(page.getByRole('button', { name: 'המכשיר הזה שלי' })).toBeEnabled()
      return page
    },
  },
  {
    name: 'copy kept',
    async reach({ phone, guide }) {
      await phone.close()
      const page = await phone.open()
      await openMenu(page)
      await page.getByRole('button', { name: 'התנתקות' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await phone.close()
      return phone.claim(guide.phone)
    },
  },
  {
    name: 'copy locked',
    async reach({ phone, killServers }) {
      await phone.close()
      await killServers()
      const page = await phone.open()
      await expect(page.getByRole('button', { name: /^פתיחה בטביעת אצבע/ })).toBeVisible()
      return page
    },
  },
  {
    name: 'copy without a network',
    async reach({ phone }) {
      await phone.close()
      const page = await phone.open()
      await unlock(page)
      await expect(offlineLine(page)).toBeVisible()
      return page
    },
  },
  {
    name: 'copy of a group',
    async reach(scene) {
      return reopen(scene, `/groups/${scene.groupId}`)
    },
  },
  {
    name: 'copy with changes that wait',
    async reach(scene) {
      const page = await reopen(scene, `/groups/${scene.groupId}/details`)
      await makeThreeChanges(page, scene)
      return page
    },
  },
  {
    name: 'copy of a file that waits',
    reach: (scene) => reopen(scene, `/groups/${scene.groupId}/details`),
  },
  {
    name: 'copy before a sign-out',
    async reach(scene) {
      const page = await reopen(scene, '/groups')
      await openMenu(page)
      await page.getByRole('button', { name: 'התנתקות' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      return page
    },
  },
  {
    name: 'copy that was not accepted',
    async reach({ api, phone, guide, groupId, startServers }) {
      await phone.close()
      await startServers()
      const other = await api.addGroup('נצר ערד')
      await api.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [other] })
      await api.asCoordinator('delete-guide-group.php', { guideId: guide.id, groupId })
      const page = await phone.open()
      await expect(page.getByRole('button', { name: 'לא התקבל (2)' })).toBeVisible({ timeout: 30_000 })
      return page
    },
  },
  {
    name: 'copy with what was not accepted',
    async reach({ phone }) {
      await phone.close()
      const page = await phone.open()
      await page.getByRole('button', { name: 'לא התקבל (2)' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      return page
    },
  },
  {
    name: 'copy whose time is over',
    async reach({ phone, killServers }) {
      await phone.close()
      await killServers()
      const page = await phone.open('/groups', (opened) => opened.clock.setFixedTime(Date.now() + 8 * dayMs))
      await expect(page.getByText(/העותק שבמכשיר הזה נמחק/)).toBeVisible()
      return page
    },
  },
]

async function reopen({ phone }: Scene, path: string) {
  await phone.close()
  const page = await phone.open(path)
  await unlock(page)
  await expect(offlineLine(page)).toBeVisible()
  return page
}

export async function takeCopies({ out, only, widths, dark }: Options): Promise<void> {
  const isChosen = chosenBy(only)
  const last = states.findLastIndex(isChosen)
  if (last < 0) return
  const scene = await createScene()
  try {
    for (const state of states.slice(0, last + 1)) {
      const page = await state.reach(scene)
      if (!isChosen(state)) continue
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
      for (const viewport of viewports.filter(({ width }) => widths.includes(width))) {
        await page.setViewportSize(viewport)
        await setTimeout(500)
        const path = join(out, `${state.name.replaceAll(' ', '-')}@${viewport.width}.png`)
        await page.screenshot({ path, animations: 'disabled' })
        console.log(`${state.name} at ${viewport.width} px`)
      }
    }
  } finally {
    await scene.end()
  }
}
