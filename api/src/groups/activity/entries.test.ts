import { desc, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newestChange } from '../../db/dataVersion.ts'
import { transact } from '../../db/transaction.ts'
import { hashToken } from '../../people/auth/tokens.ts'
import { type Action, actions, allActions } from '../../rules/actions.ts'
import { type ChangeName, changingCalls } from '../../rules/callList.ts'
import { mayAlterRights } from '../../rules/changeKinds.ts'
import { effectsOf } from '../../rules/proof.ts'
import type { NoticeKind } from '../../rules/types.ts'
import { activity } from '../../schema/activity.table.ts'
import { changes } from '../../schema/changes.table.ts'
import { digests } from '../../schema/digests.table.ts'
import { notices } from '../../schema/notices.table.ts'
import { answerToken, insertArchivedFile } from '../../testing/archivedFile.ts'
import { challengeFor, createAuthenticator, insertPasskey } from '../../testing/authenticator.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { contentsOf } from '../../testing/contents.ts'
import { altersRights, effectsBetween, hasToken } from '../../testing/effects.ts'
import { expectSameNames } from '../../testing/expectSameNames.ts'
import { type Input, validInputs } from '../../testing/inputs.ts'
import { sharedWorld } from '../../testing/sharedWorld.ts'

type Scene = Awaited<ReturnType<typeof scene>>

const people = ['coordinator', 'second', 'member', 'colleague', 'bystander'] as const

type Person = (typeof people)[number]

const guides: Person[] = ['member', 'colleague']

type Row = {
  actions: Action[]
  /** Who is told of it, by the kind of the notices; nobody by default. */
  tells?: Partial<Record<NoticeKind, Person[]>>
  /** The caller; by default the coordinator. */
  by?: 'member' | 'second'
  /** Changes nothing here, and so announces nothing. */
  isIdle?: true
  before?: (scene: Scene) => Promise<unknown>
  input?: (scene: Scene) => Input | Promise<Input>
}

const asked = {
  guide_id: 1,
  address: 'rotem@hafifa.example',
  token_hash: hashToken('token'),
  asked_at: '2024-11-05 09:00:00',
  sent_week: '',
}

const grid: Record<ChangeName, Row[]> = {
  'login.php': [{ actions: ['sign-in'] }],
  'register.php': [{ actions: ['register', 'guide.assign'], tells: { 'new-people': guides } }],
  'login-passkey.php': [
    {
      actions: ['sign-in'],
      input: async ({ device, visitor }) => ({
        credential: device.signIn(await challengeFor(visitor, 'get-passkey-login-options.php')),
      }),
    },
  ],
  'add-passkey.php': [
    {
      actions: ['passkey.add'],
      tells: { access: ['coordinator'] },
      input: async ({ coordinator }) => ({
        credential: createAuthenticator().register(
          await challengeFor(coordinator, 'get-passkey-options.php'),
        ),
      }),
    },
  ],
  'prove.php': [
    {
      actions: ['recovery-word.use'],
      tells: { access: ['coordinator'] },
      input: async ({ coordinator }) => {
        const { body } = await coordinator.post('add-recovery-words.php')
        return { word: body.words[0] }
      },
    },
  ],
  'prove-passkey.php': [
    {
      actions: [],
      by: 'member',
      input: async ({ device, member }) => ({
        credential: device.signIn(await challengeFor(member, 'get-passkey-login-options.php')),
      }),
    },
  ],
  // A session that could not be unlocked is not locked.
  'lock.php': [{ actions: [], isIdle: true }],
  'add-recovery-words.php': [{ actions: ['recovery-words.create'], tells: { access: ['coordinator'] } }],
  'issue-recovery-word.php': [
    {
      actions: ['recovery-word.issue'],
      tells: { account: ['second'] },
      input: async ({ second }) => ({ guideId: second.id }),
    },
  ],
  'update-passkey.php': [{ actions: [] }],
  'delete-passkey.php': [{ actions: ['passkey.delete'], tells: { account: ['bystander'] } }],
  'add-invitation.php': [{ actions: ['invitation.create'] }],
  'delete-invitation.php': [
    { actions: ['invitation.revoke'], input: async (scene) => ({ id: (await invite(scene)).id }) },
  ],
  'accept-invitation.php': [
    {
      actions: ['invitation.accept', 'guide.assign'],
      tells: { invited: ['coordinator'], 'new-people': guides },
      input: async (scene) => ({ token: (await invite(scene)).token }),
    },
  ],
  'record-view.php': [{ actions: [] }],
  'add-cover.php': [
    {
      actions: ['cover.add'],
      tells: { covering: ['second'] },
      input: ({ second }) => ({ coverId: second.id }),
    },
  ],
  'delete-cover.php': [
    {
      actions: ['cover.end'],
      tells: { covering: ['second'] },
      before: ({ coordinator, second, inputs }) =>
        coordinator.post('add-cover.php', { ...inputs['add-cover.php'], coverId: second.id }),
    },
  ],
  'add-nudge.php': [{ actions: ['nudge.add'] }],
  'update-presence.php': [{ actions: [] }],
  'add-push-subscription.php': [{ actions: [] }],
  'delete-push-subscription.php': [{ actions: [] }],
  'delete-device-copy.php': [{ actions: [] }],
  'update-digest.php': [{ actions: [], input: () => ({ address: null }) }],
  'confirm-digest.php': [
    {
      actions: [],
      before: ({ database }) => transact(database, (tx) => tx.insert(digests).values(asked)),
      input: () => ({ token: 'token' }),
    },
  ],
  'stop-digest.php': [{ actions: [] }],
  'mark-inbox-read.php': [
    {
      actions: [],
      before: async (scene) => {
        await completeTasks(scene)
        await scene.succeeded(
          scene.member.post('update-group-stage.php', { group_id: scene.groupId, stage_id: 2 }),
        )
      },
    },
  ],
  'update-notice-settings.php': [{ actions: [] }],
  'logout.php': [{ actions: [] }],
  'delete-session.php': [{ actions: ['session.end'] }],
  'delete-sessions.php': [{ actions: ['session.end'] }],
  'update-guide.php': [{ actions: ['guide.update'] }],
  'merge-accounts.php': [
    { actions: ['account.merge'], tells: { account: ['member'], accounts: ['second'] } },
  ],
  'erase-guide.php': [
    {
      actions: ['guide.erase'],
      before: ({ coordinator, bystander, succeeded }) =>
        succeeded(coordinator.post('update-guide-access.php', { id: bystander.id, active: false })),
    },
  ],
  'update-guide-phone.php': [
    { actions: ['guide.phone'], tells: { account: ['bystander'], accounts: ['second'] } },
  ],
  'update-group-form.php': [{ actions: ['handover.update'], tells: { edited: guides } }],
  'save-crisis-detail.php': [{ actions: ['handover.update'], tells: { edited: guides } }],
  'add-trainee.php': [{ actions: ['trainee.create'] }],
  'update-trainee.php': [
    { actions: ['trainee.update'] },
    {
      actions: ['trainee.update', 'trainee.update'],
      input: ({ otherGroupId }) => ({ group_id: otherGroupId }),
    },
  ],
  'import-trainees.php': [{ actions: ['trainees.import'] }],
  'undo-import.php': [
    {
      actions: ['trainees.undo-import'],
      before: ({ coordinator, inputs }) =>
        coordinator.post('import-trainees.php', inputs['import-trainees.php']),
    },
  ],
  'import-groups.php': [
    { actions: ['groups.import', 'group.create', 'invitation.create', 'invitation.create'] },
    {
      actions: ['groups.import', 'guide.assign'],
      tells: { 'new-people': guides },
      input: ({ groupId, coordinator }) => ({
        added: [],
        changed: [{ groupId, guides: [{ full_name: '', phone: coordinator.phone }] }],
      }),
    },
  ],
  'undo-group-import.php': [
    {
      actions: ['groups.undo-import'],
      before: ({ coordinator, inputs }) => coordinator.post('import-groups.php', inputs['import-groups.php']),
    },
    {
      actions: ['groups.undo-import', 'guide.remove'],
      before: ({ coordinator, inputs, groupId }) =>
        coordinator.post('import-groups.php', {
          ...inputs['import-groups.php'],
          added: [],
          changed: [{ groupId, guides: [{ full_name: '', phone: coordinator.phone }] }],
        }),
    },
  ],
  'export-report.php': [{ actions: ['report.export'] }],
  'export-trainees.php': [{ actions: ['trainees.export'] }],
  'export-groups.php': [{ actions: ['groups.export'] }],
  'export-answers.php': [{ actions: ['answers.export'] }],
  'export-year-comparison.php': [
    { actions: ['comparison.export'], before: (scene) => closeYear(scene, scene.coordinator) },
  ],
  'export-guides.php': [{ actions: ['guides.export'] }],
  'export-year-close.php': [{ actions: ['year.export'] }],
  'delete-trainee.php': [{ actions: ['trainee.delete'] }],
  'restore-trainee.php': [{ actions: ['trainee.restore'], input: () => ({ isAnother: true }) }],
  'purge-trainee.php': [{ actions: ['trainee.purge'] }],
  'record-trainee-export.php': [{ actions: ['trainee.export'] }],
  'erase-trainee.php': [
    { actions: ['trainee.erase'] },
    {
      actions: ['trainee.erase', 'handover.update'],
      tells: { edited: guides },
      before: ({ member, groupId, succeeded }) => {
        const fields = { safety_events: 'נועם נפצע' }
        return succeeded(member.post('update-group-form.php', { group_id: groupId, fields }))
      },
      input: async ({ coordinator, inputs }) => {
        const { id } = inputs['erase-trainee.php']
        const { body } = await coordinator.get('get-trainee-mentions.php', { id })
        return { texts: body.mentions.map(({ key }: { key: string }) => key) }
      },
    },
  ],
  'update-trainees-status.php': [
    { actions: ['trainees.confirm'], by: 'member' },
    {
      actions: ['trainees.undo-confirm'],
      by: 'member',
      before: ({ member, groupId }) => member.post('update-trainees-status.php', { groupId }),
      input: ({ groupId }) => ({ groupId, undo: true }),
    },
  ],
  'update-group-stage.php': [
    {
      actions: ['group.hand-in'],
      tells: { 'handed-in': ['second'] },
      before: (scene) => completeTasks(scene),
    },
    {
      actions: ['group.reject'],
      tells: { returned: guides },
      before: (scene) => completeTasks(scene, 2),
      input: () => ({ stage_id: 3 }),
    },
    {
      actions: ['group.approve'],
      tells: { approved: guides },
      before: (scene) => completeTasks(scene, 2),
      input: () => ({ stage_id: 4 }),
    },
    {
      actions: ['group.undo-approval'],
      before: (scene) => completeTasks(scene, 2, 4),
      input: () => ({ stage_id: 2 }),
    },
    {
      actions: ['group.reopen'],
      tells: { reopened: guides },
      before: (scene) => completeTasks(scene, 2, 4),
      input: () => ({ stage_id: 1 }),
    },
  ],
  'add-field-message.php': [
    { actions: ['message.add'], tells: { written: guides } },
    { actions: ['remark.add'], before: (scene) => completeTasks(scene, 2) },
    { actions: ['message.answer'], by: 'member', tells: { replied: ['coordinator', 'second'] } },
  ],
  'update-field-thread.php': [
    { actions: ['thread.close'], input: async (scene) => ({ id: await threadOf(scene) }) },
    {
      actions: ['thread.open'],
      input: async (scene) => {
        const id = await threadOf(scene)
        await scene.succeeded(scene.coordinator.post('update-field-thread.php', { id, open: false }))
        return { id, open: true }
      },
    },
    {
      actions: ['thread.done'],
      by: 'member',
      tells: { replied: ['coordinator', 'second'] },
      input: async (scene) => ({ id: await threadOf(scene), open: undefined, done: true }),
    },
    {
      actions: ['thread.undone'],
      by: 'member',
      input: async (scene) => {
        const id = await threadOf(scene)
        await scene.succeeded(scene.member.post('update-field-thread.php', { id, done: true }))
        return { id, open: undefined, done: false }
      },
    },
  ],
  'delete-field-message.php': [
    { actions: ['message.delete'], input: async (scene) => ({ id: await writeMessage(scene) }) },
  ],
  'add-remark.php': [{ actions: ['remark.add'], before: (scene) => completeTasks(scene, 2) }],
  'delete-remark.php': [
    {
      actions: ['remark.delete'],
      input: async (scene) => {
        await completeTasks(scene, 2)
        return { id: await writeMessage(scene) }
      },
    },
  ],
  'accept-handover.php': [{ actions: ['file.accept'], by: 'member' }],
  'ask-question.php': [{ actions: ['question.ask'], tells: { asked: ['bystander'] } }],
  'answer-question.php': [{ actions: ['question.answer'], tells: { answered: ['bystander'] } }],
  'settle-question.php': [
    { actions: ['question.settle'] },
    {
      actions: ['question.reopen'],
      before: ({ coordinator, inputs }) =>
        coordinator.post('settle-question.php', inputs['settle-question.php']),
      input: () => ({ settled: false }),
    },
  ],
  'add-answer-invitation.php': [{ actions: ['answer-invitation.create'] }],
  'delete-answer-invitation.php': [{ actions: ['answer-invitation.revoke'] }],
  'open-answer-invitation.php': [{ actions: [] }],
  'answer-by-invitation.php': [{ actions: ['question.answer'] }],
  'request-group.php': [{ actions: ['join.request'], tells: { requested: ['second'] } }],
  'withdraw-group-request.php': [
    { actions: ['join.withdraw'], before: (scene) => requestGroup(scene) },
    {
      actions: ['join.put-away'],
      before: async (scene) => {
        await requestGroup(scene)
        const decision = { ...scene.inputs['decide-join-request.php'], approve: false }
        await scene.coordinator.post('decide-join-request.php', decision)
      },
    },
  ],
  'decide-join-request.php': [
    {
      actions: ['guide.assign'],
      by: 'second',
      tells: { joined: ['coordinator'], 'new-people': guides },
      before: (scene) => requestGroup(scene),
    },
    {
      actions: ['join.decline'],
      by: 'second',
      tells: { decided: ['coordinator'] },
      before: (scene) => requestGroup(scene),
      input: () => ({ approve: false }),
    },
    {
      actions: ['join.approve'],
      by: 'second',
      tells: { decided: ['coordinator'] },
      before: async (scene) => {
        const { coordinator, otherGroupId } = scene
        await requestGroup(scene)
        const groupIds = [otherGroupId]
        await coordinator.post('add-guide-groups.php', { guideId: coordinator.id, groupIds })
      },
      input: ({ otherGroupId }) => ({ assignTo: otherGroupId }),
    },
  ],
  'add-admin-groups.php': [
    {
      actions: ['coordinator.assign'],
      by: 'second',
      tells: { joined: ['coordinator'], 'new-people': guides },
    },
  ],
  'delete-admin-group.php': [
    {
      actions: ['coordinator.remove'],
      before: ({ coordinator, inputs }) =>
        coordinator.post('add-admin-groups.php', inputs['add-admin-groups.php']),
    },
  ],
  'add-guide-groups.php': [
    {
      actions: ['guide.assign'],
      by: 'second',
      tells: { joined: ['coordinator'], 'new-people': guides },
    },
  ],
  'delete-guide-group.php': [{ actions: ['guide.remove'], input: ({ member }) => ({ guideId: member.id }) }],
  'update-guide-admin.php': [
    { actions: ['role.grant'] },
    {
      actions: ['role.revoke'],
      before: ({ coordinator, inputs }) =>
        coordinator.post('update-guide-admin.php', inputs['update-guide-admin.php']),
      input: () => ({ admin: 0 }),
    },
  ],
  'update-guide-access.php': [
    { actions: ['guide.deactivate'] },
    { actions: ['guide.deactivate', 'guide.remove'], input: ({ member }) => ({ id: member.id }) },
    {
      actions: ['guide.reactivate'],
      before: ({ coordinator, inputs }) =>
        coordinator.post('update-guide-access.php', inputs['update-guide-access.php']),
      input: () => ({ active: true }),
    },
  ],
  'add-admin.php': [
    { actions: ['coordinator.add'] },
    { actions: ['role.grant'], input: ({ member }) => ({ phone: member.phone }) },
  ],
  'add-group.php': [{ actions: ['group.create'] }],
  'update-year-close-draft.php': [{ actions: [] }],
  'reopen-year.php': [
    {
      actions: ['year.reopen'],
      tells: { year: ['second', ...guides, 'bystander'] },
      before: (scene) => closeYear(scene, scene.coordinator),
    },
  ],
  'add-incident-kind.php': [{ actions: ['incident-kind.create'] }],
  'update-incident-kind.php': [
    { actions: ['incident-kind.put-away'] },
    { actions: ['incident-kind.rename'], input: () => ({ label: 'שם אחר', putAway: undefined }) },
    {
      actions: ['incident-kind.restore'],
      before: ({ coordinator }) => coordinator.post('update-incident-kind.php', { id: 2, putAway: true }),
      input: () => ({ putAway: false }),
    },
  ],
  'update-year.php': [{ actions: ['year.update'] }],
  'update-group.php': [
    { actions: ['group.rename'] },
    { actions: ['group.archive'], input: () => ({ name: undefined, archived: true }) },
    {
      actions: ['group.restore'],
      before: ({ coordinator, groupId }) =>
        coordinator.post('update-group.php', { id: groupId, archived: true }),
      input: () => ({ name: undefined, archived: false }),
    },
  ],
  'update-settings.php': [
    { actions: ['settings.update'] },
    { actions: ['settings.update'], input: () => ({ helpEmail: 'help@hafifa.example' }) },
  ],
  'keep-archive.php': [{ actions: ['year.keep'], before: (scene) => closeYear(scene, scene.coordinator) }],
  'close-year.php': [
    {
      actions: ['year.close'],
      tells: { year: ['second', ...guides, 'bystander'] },
      input: async ({ coordinator }) => {
        const { body } = await coordinator.get('preview-year-close.php')
        return { fingerprint: body.fingerprint }
      },
    },
  ],
}

const rows = Object.entries(grid).flatMap(([call, rows]) =>
  rows.map((row) => ({ tells: {}, ...row, call: call as ChangeName })),
)

const sharedScene = sharedWorld(async (api) => {
  const coordinator = await api.prove(await api.signInCoordinator())
  const second = await api.signInCoordinator()
  const member = await api.prove(await api.signIn())
  const colleague = await api.signIn()
  const bystander = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [member, colleague])
  const otherGroupId = await coordinator.createGroup('עכו')
  const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
  const { body: added } = await api.succeeded(coordinator.post('add-trainee.php', trainee))
  const { body: other } = await api.succeeded(coordinator.post('add-trainee.php', trainee))
  await api.succeeded(coordinator.post('delete-trainee.php', { id: other.id }))
  const { body: file } = await api.succeeded(coordinator.get('get-group-form.php', { group_id: groupId }))
  const inputs = validInputs({
    groupId,
    handoverId: file.form.id,
    traineeId: added.id,
    deletedTraineeId: other.id,
    guideId: bystander.id,
    merged: bystander,
    coordinatorId: coordinator.id,
    memberId: member.id,
    sessionId: bystander.sessionId,
    phone: member.phone,
    passkeyId: await insertPasskey(api, bystander.id),
    ...(await insertArchivedFile(api, { groupId, guideId: bystander.id })),
    writerId: bystander.id,
    answerToken,
  })
  const device = createAuthenticator()
  await api.succeeded(
    member.post('add-passkey.php', {
      credential: device.register(await challengeFor(member, 'get-passkey-options.php')),
    }),
  )
  return { device, coordinator, second, member, colleague, bystander, groupId, otherGroupId, inputs }
})

async function scene() {
  const { api, world } = await sharedScene()
  return { ...api, ...world }
}

function requestGroup({ coordinator, inputs }: Scene) {
  return coordinator.post('request-group.php', inputs['request-group.php'])
}

async function completeTasks({ coordinator, member, groupId, succeeded }: Scene, ...movesAfter: number[]) {
  await succeeded(member.post('update-group-form.php', { group_id: groupId, fields: completeHandover }))
  await succeeded(member.post('update-trainees-status.php', { groupId }))
  for (const stage_id of movesAfter) {
    await succeeded(coordinator.post('update-group-stage.php', { group_id: groupId, stage_id }))
  }
}

async function writeMessage({ coordinator, inputs, succeeded }: Scene): Promise<number> {
  return (await succeeded(coordinator.post('add-field-message.php', inputs['add-field-message.php']))).body.id
}

async function threadOf(scene: Scene): Promise<number> {
  await writeMessage(scene)
  const { groupId } = scene
  const { body } = await scene.succeeded(scene.coordinator.get('get-field-threads.php', { groupId }))
  return body.threads[0].id
}

async function invite({ coordinator, inputs, succeeded }: Scene) {
  const invited = await succeeded(coordinator.post('add-invitation.php', inputs['add-invitation.php']))
  return invited.body as { id: number; token: string }
}

function kindsOf(call: ChangeName, input: Input) {
  const { changes } = changingCalls[call]
  return [typeof changes === 'function' ? changes(input) : changes].flat()
}

/** Made by the server itself. */
const withoutCall: Action[] = ['reading.unusual']

test('the grid covers every action that is not retired', () => {
  const made = rows.flatMap(({ actions }) => actions)
  expectSameNames(
    made,
    allActions.filter((action) => !('retired' in actions[action]) && !withoutCall.includes(action)),
  )
})

test.for(rows)(
  '$call logs $actions, announces its kinds of data, tells $tells, without names of trainees, and declares its effects',
  async ({ call, actions, tells, by, isIdle, before: prepare, input }) => {
    const all = await scene()
    await prepare?.(all)
    const sent: Input = { ...all.inputs[call], ...(await input?.(all)) }
    const entries = () => all.database.read.select().from(activity).orderBy(desc(activity.id))
    const old = await entries()
    const version = await newestChange(all.database.read)
    const oldNotices = await all.database.read.$count(notices)
    const before = await contentsOf(all.database.read)
    const caller = all[by ?? 'coordinator']
    const { headers, body: answer } = await all.succeeded(caller.post(call, sent))
    const written = (await entries()).slice(0, -old.length)
    expect(written.map(({ action }) => action).reverse()).toEqual(actions)
    expect(written.every(({ guide_id }) => guide_id !== null)).toBe(true)
    const announced = await all.database.read.select().from(changes).where(gt(changes.id, version))
    // Notices are announced to those who are told.
    const ofCall = announced.filter(({ kind }) => kind !== 'inbox' || kindsOf(call, sent).includes(kind))
    const kinds = new Set(ofCall.map(({ kind }) => kind ?? 'everything'))
    expect(kinds).toEqual(new Set(isIdle ? [] : kindsOf(call, sent)))
    const inserted = (await all.database.read.select().from(notices).orderBy(notices.id)).slice(oldNotices)
    const nameOf = (id: number) => people.find((person) => all[person].id === id)
    const told = Map.groupBy(inserted, ({ kind }) => kind)
    expect(
      [...told].map(([kind, rows]) => [kind, rows.map(({ guide_id }) => nameOf(guide_id)).sort()]),
    ).toEqual(Object.entries(tells).map(([kind, names]) => [kind, names.toSorted()]))
    const after = await contentsOf(all.database.read)
    const isOfRights = ofCall.some(({ kind }) => kind === null || mayAlterRights(kind))
    if (altersRights(before, after, caller.sessionId)) {
      expect(isOfRights, 'its kinds of data may alter rights').toBe(true)
    }
    const effects = effectsBetween(before, after, caller.sessionId)
    if (headers.has('content-disposition') && sent.groupId === undefined) effects.add('file')
    if (hasToken(answer, after)) effects.add('links')
    expect(effectsOf(call, sent)).toEqual(expect.arrayContaining([...effects]))
    for (const person of people) {
      const { status, body } = await all[person].get('get-inbox.php')
      if (status === 200) expect(JSON.stringify(body.notices)).not.toMatch(/נועם|לוי/)
    }
  },
)
