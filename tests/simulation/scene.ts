import type { Browser, OpenPage } from './browser.ts'
import type { Place } from './ledger.ts'
import type { Screen } from './page/handovers.ts'
import type { Answered } from './page/index.ts'
import type { Random } from './random.ts'
import { guideOf, markOf, phones } from './town.ts'
import type { World } from './world.ts'

/** Whose page something happens on, and with which luck. */
export type Scene = { world: World; browser: Browser; page: OpenPage; random: Random }

/** `weight`: how often it is drawn. */
export type Action = { weight: number; run: (scene: Scene) => unknown }

type Run<More = object> = (scene: Scene & More) => unknown

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

export const coordinatorsBrowser = phones.length - 1

export const act = (weight: number, run: Run): Action => ({ weight, run })

/** Where a page has a group open. */
export const inGroup = (weight: number, run: Run<{ groupId: number }>): Action =>
  act(weight, (scene) => {
    const groupId = scene.page.code.openGroup()
    return groupId === undefined ? undefined : run({ ...scene, groupId })
  })

/** Where a page shows the file of a group. */
export const atFile = (weight: number, run: Run<{ place: Place; screen: Screen }>): Action =>
  inGroup(weight, ({ groupId, ...scene }) => {
    const { browser, page } = scene
    const [guideId, screen] = [page.code.guideId(), page.code.screen()]
    if (guideId === null || !screen) return
    const known = browser.accounts()
    const accounts = known.has(guideId) ? known : new Set([guideId])
    run({ ...scene, screen, place: { browser: browser.id, guideId, accounts, groupId } })
  })

/** A call of a coordinator. */
export const order = (weight: number, callFor: (scene: Scene) => Call | undefined): Action =>
  act(weight, (scene) => {
    const call = callFor(scene)
    if (call) asCoordinator(scene.world, ...call)
  })

/** With `form`, it is the same call until an answer arrives. */
export type Call = [name: string, input: object, form?: string]

export function asCoordinator(world: World, ...call: Call): void {
  const page = coordinatorsPage(world)
  if (page) press({ world, page }, call)
}

export function coordinatorsPage(world: World): OpenPage | undefined {
  const browser = world.browsers[coordinatorsBrowser]
  if (!browser) return undefined
  const page = world.awake(browser)
  if (page.code.lockScreen()) return undefined
  if (page.code.guideId() !== null) return page
  void page.code.signIn(phones[coordinatorsBrowser] ?? '')
  return undefined
}

const tries = 4

/** A guide presses again while the answer is missing, and in the end gives up. */
export const press = (scene: Pick<Scene, 'world' | 'page'>, call: Call, onDone?: OnDone): void =>
  tryPress(scene, () => scene.page.code.call(...call), onDone)

type OnDone = (answer: Record<string, unknown>) => void

function tryPress(
  { world, page }: Pick<Scene, 'world' | 'page'>,
  act: () => Promise<Answered>,
  onDone: OnDone = () => {},
  left = tries,
): void {
  const pressedAt = world.clock.now()
  const guideId = page.code.guideId()
  void act().then((answered) => {
    if (answered.ok) return onDone(answered.answer)
    const isUnknown = ['network', 'unreadable', 'unavailable'].includes(answered.code)
    const isLongAgo = world.clock.now() - pressedAt > hour
    if (!isUnknown || left === 0 || isLongAgo) return
    world.clock.after(3 * second, () => {
      if (page.isRunning() && page.code.guideId() === guideId)
        tryPress({ world, page }, act, onDone, left - 1)
    })
  })
}

/** The text that it adds is then to be kept. */
export const pressAdding = (scene: Scene, call: Call, text: string): void =>
  press(scene, call, () => scene.world.ledger.accept(scene.browser.id, text))

/** Fills the form of a trainee. The text is then to be kept, and no longer what it replaces. */
export function fillForm(
  scene: Scene,
  target: number | 'new',
  values: object,
  { text, replaced }: { text: string; replaced?: string | null | undefined },
): void {
  const { ledger } = scene.world
  const save = () => scene.page.code.saveTrainee(target, values, text)
  tryPress(scene, save, () => {
    ledger.accept(scene.browser.id, text)
    if (replaced) ledger.release(replaced)
  })
}

/** Undefined where nothing is answered in time, or nobody is there who asks. */
export async function ask<Answer>(
  world: World,
  page: OpenPage | undefined,
  name: string,
  input: object = {},
) {
  const answered = page && (await during(world, page.code.call(name, input)))
  return answered?.ok ? (answered.answer as Answer) : undefined
}

const patienceMs = 20 * second

/** Lets time pass until something is done, or as long as a person waits for it. */
export async function during<Result>(world: World, work: Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined
  let isDone = false
  void work.then((done) => {
    result = done
    isDone = true
  })
  for (let waited = 0; !isDone && waited < patienceMs; waited += second) await world.clock.advance(second)
  return result
}

/** A text about a group, which is unique. */
export function write({ world, browser, page }: Scene, groupId: number, end = ''): string {
  const text = `${markOf(groupId)}ח${world.clock.now()}.${browser.id}${end}`
  world.ledger.write(text, page.code.guideId())
  return text
}

/** Other guides of a group. */
export const colleaguesOf = ({ watched }: World, guideId: number, groupId: number): string[] =>
  phonesOfGuides.filter(
    (phone) => guideOf(phone) !== guideId && watched.groupsOf(guideOf(phone)).includes(groupId),
  )

export const phonesOfGuides = phones.slice(0, coordinatorsBrowser)

export const traineesOf = (world: World) => [...(world.watched.contents()?.trainees.values() ?? [])]

export const presentTraineesOf = (world: World, groupId: number) =>
  traineesOf(world).filter((one) => one.group_id === groupId && one.deleted_at === null)
