const letter = String.raw`\p{L}`
const sign = String.raw`[\p{L}\p{N}-]`
const dot = '[.。．｡]'
/** Hebrew after a dot is mostly a surname after initials. */
const foreign = String.raw`(?:(?!\p{Script=Hebrew})\p{L})`

/** What a chat shows as a link, in any script. */
const links = [
  '://',
  String.raw`www\.`,
  `${sign}{2}${dot}${foreign}{2}`,
  // After one letter a longer word is a surname.
  `${sign}${dot}${foreign}{2,3}(?!${letter})`,
  `${dot}${foreign}{2,}/`,
  `${sign}${dot}(?:ישראל|קום)(?!${letter})`,
  `${sign}@${sign}`,
  String.raw`\d+(?:\.\d+){3}`,
  String.raw`[a-z][a-z\d-]+:\d`,
]

const link = new RegExp(links.join('|'), 'iu')

/** Names are parts of messages that others send, in which an address would be a link. */
export function nameError(name: string): string | undefined {
  if (/[\n\u2028\u2029]/.test(name)) return 'השם צריך להיות בשורה אחת'
  if (link.test(name)) return 'כתובת של אתר אינה יכולה להיות חלק מהשם. אחרי נקודה כדאי לכתוב רווח.'
  return undefined
}
