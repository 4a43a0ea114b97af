import { addressOf, screens, viewers } from '../browser/fixtures/screens.ts'
import { expect, test } from './test.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]

for (const as of viewers) {
  const ofRole = screens.filter((screen) => screen.as === as)
  test(`each screen of ${as ?? 'a visitor'} shows without an error, and nothing runs out of it`, async ({
    window,
    scene,
  }) => {
    if (as) await window.signIn(scene[as].phone)
    else await window.signOut()
    for (const screen of ofRole) {
      await test.step(screen.name, async () => {
        await window.open(addressOf(screen, scene))
        await window.expectLoaded()
        for (const size of sizes) {
          await window.resize(size)
          await expect.poll(() => window.overflow(), { message: `${screen.name} at ${size.width}` }).toBe(0)
        }
      })
    }
  })
}
