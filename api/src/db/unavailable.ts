/** The database cannot be reached, or has too much to do. The same work may succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
