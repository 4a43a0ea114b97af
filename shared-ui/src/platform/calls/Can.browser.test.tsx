import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coordinator, guide, renderPage } from '../../../testing/index.ts'
import { signIn } from '../index.ts'
import { Can } from './Can.tsx'

function renderOffer(props: Omit<Parameters<typeof Can>[0], 'children'>) {
  return renderPage(
    <>
      <h1>עמוד</h1>
      <Can {...props}>
        <button type="button">שינוי</button>
      </Can>
    </>,
  )
}

const button = page.getByRole('button')

async function expectDenied() {
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(button.query()).toBeNull()
}

test('a guide cannot make a call for coordinators', async () => {
  signIn(guide)
  await renderOffer({ call: 'add-group.php' })
  await expectDenied()
})

test('a coordinator can make a call for coordinators', async () => {
  signIn(coordinator)
  await renderOffer({ call: 'add-group.php' })
  await expect.element(button).toBeVisible()
})

test('a guide of the group can make a call for members', async () => {
  signIn(guide)
  await renderOffer({ call: 'add-trainee.php', group: { guideIds: [guide.id] } })
  await expect.element(button).toBeVisible()
})

test('a guide of another group cannot make a call for members', async () => {
  signIn(guide)
  await renderOffer({ call: 'add-trainee.php', group: { guideIds: [coordinator.id] } })
  await expectDenied()
})

test('a guide cannot change another guide', async () => {
  signIn(guide)
  await renderOffer({ call: 'update-guide.php', guideId: coordinator.id })
  await expectDenied()
})

test('the input of a call is considered', async () => {
  signIn(guide)
  await renderOffer({
    call: 'update-group-stage.php',
    group: { guideIds: [guide.id] },
    input: { stage_id: 4 },
  })
  await expectDenied()
})

test('a guide who can read an archived file can make a call about it', async () => {
  signIn(guide)
  await renderOffer({ call: 'ask-question.php', reader: true })
  await expect.element(button).toBeVisible()
})

test('a guide cannot make a call about another archived file', async () => {
  signIn(guide)
  await renderOffer({ call: 'ask-question.php' })
  await expectDenied()
})
