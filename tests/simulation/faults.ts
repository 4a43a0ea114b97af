/** A mistake in the product, made on purpose, and the promise that it breaks. */
export type Fault = { name: string; breaks: string; file: string; apply: (source: string) => string }

type Described = { name: string; breaks: string; file: string; find: string; replace: string }

const described: Described[] = [
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
    file: 'shared-ui/src/autosave/autosaver.ts',
    find: "    if (kind !== 'transient') draft.markRefused(changes)\n",
    replace: "    if (kind === 'transient') return onSuccess(changes)\n    draft.markRefused(changes)\n",
  },
  {
    name: 'the journal forgets what it has not saved',
    breaks: 'every typed text is stored, shown or waiting',
    file: 'shared-ui/src/journal/journaling.ts',
    find: 'if (changed.length > 0) await opened.write(name, Object.fromEntries(changed))',
    replace:
      'if (changed.length > 0 && written.size > 0) await opened.write(name, Object.fromEntries(changed))',
  },
  {
    name: 'the copy forgets a new trainee whose answer was lost',
    breaks: 'no acknowledged write is lost',
    file: 'shell/src/offline/sendOutbox.ts',
    find: '      if (!response || transient(response.status)) return stored\n',
    replace:
      '      if (!response) await outbox.remove(item)\n      if (!response || transient(response.status)) return stored\n',
  },
  {
    name: 'a group that was taken stays in the copy',
    breaks: 'nobody reads beyond the permissions',
    file: 'shell/src/offline/pack.ts',
    find: 'if (status === 304) await',
    replace: 'if (status === 304 || etag !== undefined) await',
  },
  {
    name: 'a page that was locked goes on without its key',
    breaks: 'pages settle',
    file: 'shell/src/offline/openedCopy.ts',
    find: '      opening.then(unlocked.resolve, unlocked.reject)\n',
    replace: '',
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
    breaks: 'pages settle',
    file: 'shared-ui/src/session/session.ts',
    find: 'id !== undefined && currentGuide() !== null && !isOwnAccount(Number(id))',
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
    file: 'api/src/operations/privacy/erasure.service.ts',
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
]

export const faults: Fault[] = described.map(({ name, breaks, file, find, replace }) => ({
  name,
  breaks,
  file,
  apply(source) {
    const parts = source.split(find)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
    return parts.join(replace)
  },
}))

export function faultNamed(name: string | undefined): Fault | undefined {
  if (!name) return undefined
  const fault = faults.find((one) => one.name === name)
  if (!fault) throw new Error(`no fault is named: ${name}`)
  return fault
}
