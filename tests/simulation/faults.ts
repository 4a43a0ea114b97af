import type { PromiseName } from './promises.ts'

/** A mistake in the product, made on purpose, and the promise that it breaks. */
export type Fault = { name: string; breaks: PromiseName; file: string; find: string; replace: string }

export const faults: Fault[] = [
  {
    name: 'a call with a known key runs again',
    breaks: 'no write twice',
    file: 'api/src/calls/idempotency.ts',
    find: '    .onConflictDoNothing()\n',
    replace:
      '    .onConflictDoUpdate({ target: [idempotencyKeys.guide_id, idempotencyKeys.key_hash], set: { fingerprint } })\n',
  },
  {
    name: 'a save replaces what it was not typed over',
    breaks: 'no text is replaced unseen',
    file: 'api/src/groups/handover/handover.service.ts',
    find: 'conflictingFields(handoverFields, before, fields, base)',
    replace: 'conflictingFields(handoverFields, before, fields, undefined)',
  },
  {
    name: 'a page takes a lost answer for a save',
    breaks: 'every typed text is stored, shown or waiting',
    file: 'shared-ui/src/drafts/autosave/autosaver.ts',
    find: "    if (kind !== 'transient') draft.markRefused(changes)\n",
    replace: "    if (kind === 'transient') return onSuccess(changes)\n    draft.markRefused(changes)\n",
  },
  {
    name: 'the journal forgets what it has not saved',
    breaks: 'every typed text is stored, shown or waiting',
    file: 'shared-ui/src/drafts/journal/journaling.ts',
    find: 'if (changed.length > 0) await opened.write(name, Object.fromEntries(changed))',
    replace:
      'if (changed.length > 0 && written.size > 0) await opened.write(name, Object.fromEntries(changed))',
  },
  {
    name: 'the copy forgets a new trainee whose answer was lost',
    breaks: 'no acknowledged write is lost',
    file: 'guide-app/src/trainees/sendWaiting.ts',
    find: '    if (isUnanswered(error) || isApiError(error, ...passing)) return false\n',
    replace:
      '    if (isUnanswered(error)) drafts.close(name)\n    if (isUnanswered(error) || isApiError(error, ...passing)) return false\n',
  },
  {
    name: 'a group that was taken stays in the copy',
    breaks: 'nobody reads beyond the permissions',
    file: 'shell/src/offline/pack.ts',
    find: 'if (status === 304) await',
    replace: 'if (status === 304 || etag !== undefined) await',
  },
  {
    name: 'a page that was in the background opens no copy',
    breaks: 'pages settle',
    file: 'shell/src/offline/keepCopy.ts',
    find: "return document.addEventListener('visibilitychange', () => void keepCopy(), { once: true })",
    replace: 'return',
  },
  {
    name: 'a copy goes on after another guide has signed in',
    breaks: 'nobody reads beyond the permissions',
    file: 'shell/src/offline/openedCopy.ts',
    find: '    end()\n    void endCopy(guideId, { keepTyped: true })\n',
    replace: '',
  },
  {
    name: 'a page goes on with the session of somebody else',
    breaks: 'nobody sends what another has typed',
    file: 'shared-ui/src/platform/session/session.ts',
    find: 'id !== undefined && currentGuide() !== null && !isCurrentGuide(Number(id))',
    replace: 'false && id',
  },
  {
    name: 'every guide reads every trainee',
    breaks: 'nobody reads beyond the permissions',
    file: 'api/src/rules/reads.ts',
    find: "'get-group-trainees.php': 'member-or-coordinator'",
    replace: "'get-group-trainees.php': 'signed-in'",
  },
  {
    name: 'a stream goes on after its group was taken',
    breaks: 'nobody reads beyond the permissions',
    file: 'api/src/groups/changes/changeFeed.ts',
    find: 'if (current && keyOf(current) === keyOf(reader.rights))',
    replace: 'if (current)',
  },
  {
    name: 'the undo of an import does not count',
    breaks: 'counters equal their rows',
    file: 'api/src/groups/trainees/imports.service.ts',
    find: '  await adjustTraineeCount(tx, groupId, -untouched.length)\n',
    replace: '',
  },
  {
    name: 'reopening a year leaves the answers about incidents out',
    breaks: 'reopening undoes closing',
    file: 'api/src/programme/years/reopeningStatements.ts',
    find: '    tx.insert(incidentDetails).select(incidents),\n',
    replace: '',
  },
  {
    name: 'the erasure leaves the trainee in the archive',
    breaks: 'erased words are nowhere',
    file: 'api/src/people/privacy/traineeErasure.service.ts',
    find: '  await eraseFromArchive(tx, id, records.archived)\n',
    replace: '',
  },
  {
    name: 'a change has no version',
    breaks: 'the data version follows each change',
    file: 'api/src/db/transaction.ts',
    find: 'else for (const change of changes) changeIds.push(await addChange(change))',
    replace: '',
  },
  {
    name: 'every guide writes into every file',
    breaks: 'nobody writes beyond the permissions',
    file: 'api/src/rules/callList.ts',
    find: "'update-group-form.php': { allowed: 'member-or-coordinator'",
    replace: "'update-group-form.php': { allowed: 'signed-in'",
  },
  {
    name: 'the guides of a page share the text of a file',
    breaks: 'nobody sees what another has not sent',
    file: 'guide-app/src/handover/openHandovers.ts',
    find: 'const keyOf = (guideId: number | undefined, groupId: number) =>',
    replace: 'const keyOf = (_: number | undefined, groupId: number, guideId = 0) =>',
  },
  {
    name: 'the journal keeps the text beside its cipher',
    breaks: 'a device keeps no plain text and no key',
    file: 'shared-ui/src/drafts/journal/cipher.ts',
    find: '      return { iv, data }\n',
    replace: '      return { iv, data, text: JSON.stringify(value) } as Sealed\n',
  },
  {
    name: 'a copy answers after its lease',
    breaks: 'a copy is shown within its lease',
    file: 'shell/src/offline/lease.ts',
    find: 'return now > until || now < seen',
    replace: 'return now < seen',
  },
  {
    name: 'an event has the number of its changes as the version',
    breaks: 'the data version never goes back',
    file: 'api/src/groups/changes/changeFeed.ts',
    find: 'const data: ChangesEvent = { version, ...event }',
    replace: 'const data: ChangesEvent = { version: event.ids.length, ...event }',
  },
  {
    name: 'a call reads the answer that it did not get',
    breaks: 'no page fails',
    file: 'shared-ui/src/platform/client/client.ts',
    find: "    throw ApiError.inTransport('network')\n",
    replace: '    return undefined as never\n',
  },
  {
    name: 'a page that cannot save tries again without a pause',
    breaks: 'histories end',
    file: 'shared-ui/src/drafts/autosave/autosaver.ts',
    find: 'Math.min(1000 * 2 ** failures, 60_000)',
    replace: '0 * failures',
  },
]

/** Makes the mistake in the source of its file. */
export function applyFault({ file, find, replace }: Fault, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}

/** Of this run. */
export function currentFault(): Fault | undefined {
  const name = process.env.SIMULATED_FAULT
  const fault = faults.find((one) => one.name === name)
  if (name && !fault) throw new Error(`no fault is named: ${name}`)
  return fault
}
