/** The database cannot be reached or is overloaded. The same work may succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
