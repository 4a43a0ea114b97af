/** What must always hold. The README says what each means. */
export const promises = [
  'no acknowledged write is lost',
  'no write twice',
  'no committed write is lost',
  'no text is replaced unseen',
  'nobody reads beyond the permissions',
  'nobody writes beyond the permissions',
  'nobody sends what another has typed',
  'nobody sees what another has not sent',
  'the data version never goes back',
  'the data version follows each change',
  'every typed text is stored, shown or waiting',
  'a page keeps what is typed',
  'a copy is shown within its lease',
  'a device keeps no plain text and no key',
  'counters equal their rows',
  'reopening undoes closing',
  'erased words are nowhere',
  'no call fails',
  'no page fails',
  'pages settle',
  'histories end',
] as const

export type PromiseName = (typeof promises)[number]

/** A promise that was broken. */
export class Broken extends Error {
  readonly promise: PromiseName

  constructor(promise: PromiseName, details: string) {
    super(`${promise}: ${details}`)
    this.promise = promise
  }
}
