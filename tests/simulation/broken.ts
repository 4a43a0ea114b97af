/** What must never happen. The name is that of the promise. */
export class Broken extends Error {
  readonly promise: string

  constructor(promise: string, details: string) {
    super(`${promise}: ${details}`)
    this.promise = promise
  }
}
