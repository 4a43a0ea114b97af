export type Name = { first_name: string; last_name: string }

export const erasedName = '[נמחק]'

/** Prepositions and conjunctions that are written together with the name. */
const prefixes = '[ושהבלכמ]{0,2}'

const letter = '[\\p{L}\\p{M}\\p{N}]'

const excerptLength = 60

export type Mention = {
  /** Whether the text has the full name, and not only the first one, which others may have. */
  full: boolean
  before: string
  name: string
  after: string
}

/** Finds the names that a person has or had. A first name of one letter is only found with the last name. */
export function createNameFinder(names: readonly Name[]) {
  const full = names.flatMap(({ first_name, last_name }) => [
    phrase(`${first_name} ${last_name}`),
    phrase(`${last_name} ${first_name}`),
  ])
  const first = names.map(({ first_name }) => first_name).filter((name) => name.length > 1)
  const findFull = pattern(full)
  const findAny = pattern([...full, ...first.map(phrase)])
  return {
    find(text: string): Mention | undefined {
      const withFull = findFull.exec(text)
      const found = withFull ?? findAny.exec(text)
      if (!found) return undefined
      const [, prefix = '', name = ''] = found
      const at = found.index + prefix.length
      const [before, after] = [tail(text.slice(0, at)), head(text.slice(at + name.length))]
      return { full: withFull !== null, before, name, after }
    },
    erase: (text: string) => text.replaceAll(new RegExp(findAny, 'giu'), `$1${erasedName}`),
  }
}

function pattern(phrases: string[]): RegExp {
  return new RegExp(`(?<!${letter})(${prefixes})(${phrases.join('|')})(?!${letter})`, 'iu')
}

function phrase(name: string): string {
  return name.trim().split(/\s+/u).map(literal).join('\\s+')
}

export function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function tail(text: string): string {
  return text.length > excerptLength ? `…${text.slice(-excerptLength)}` : text
}

function head(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
}
