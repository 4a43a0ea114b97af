export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
