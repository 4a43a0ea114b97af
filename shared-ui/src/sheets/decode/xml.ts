/** Called for each tag and text of a document. A self-closing tag is opened and closed. */
export type XmlHandler = {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  text: (text: string) => void
}

const [slash, exclamation, questionMark, equals] = [47, 33, 63, 61]

/**
 * Reads XML, and HTML as far as its tags are concerned. A document may be read in parts that end between two tags.
 * A regular expression would take three times as long.
 */
export function scan(xml: string, { open, close, text }: XmlHandler): void {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start !== at) text(decodeEntities(xml.slice(at, start === -1 ? undefined : start)))
    if (start === -1) return
    const first = xml.charCodeAt(start + 1)
    const isClosing = first === slash
    const isDeclaration = first === exclamation || first === questionMark
    const from = isClosing ? start + 2 : start + 1
    const end = isDeclaration ? endOfDeclaration(xml, start, text) : endOfTag(xml, from)
    const nameEnd = endOfName(xml, from, end)
    if (end === -1 || nameEnd === from) {
      text('<')
      at = start + 1
      continue
    }
    if (!isDeclaration) {
      const named = xml.slice(from, nameEnd)
      const name = named.slice(named.indexOf(':') + 1)
      if (!isClosing) open(name, xml.slice(nameEnd, end))
      if (isClosing || xml.charCodeAt(end - 1) === slash) close(name)
    }
    at = end + 1
  }
}

/** The last character of a comment, of character data or of another declaration; -1 if it has no end. */
function endOfDeclaration(xml: string, start: number, text: XmlHandler['text']): number {
  if (xml.startsWith('<![CDATA[', start)) {
    const end = xml.indexOf(']]>', start)
    if (end !== -1) text(xml.slice(start + 9, end))
    return end === -1 ? -1 : end + 2
  }
  const end = xml.startsWith('<!--', start) ? xml.indexOf('-->', start) : -1
  return end === -1 ? xml.indexOf('>', start) : end + 2
}

/** The position of the `>` of a tag. A quotation mark that no equals sign precedes is none: SheetJS writes `data-v="ת"ז"`. */
function endOfTag(xml: string, from: number): number {
  let end = xml.indexOf('>', from)
  if (xml.charCodeAt(from - 1) === slash) return end
  let isValue = false
  for (let at = from; at < end; at += 1) {
    const code = xml.charCodeAt(at)
    if (isValue && (code === 34 || code === 39)) {
      at = xml.indexOf(xml[at] ?? '', at + 1)
      if (at === -1) return -1
      if (at > end) end = xml.indexOf('>', at)
    }
    isValue = code === equals || (isValue && code <= 32)
  }
  return end
}

function endOfName(xml: string, from: number, end: number): number {
  let at = from
  while (at < end && xml.charCodeAt(at) > 32 && xml.charCodeAt(at) !== slash) at += 1
  return at
}

/** Names of HTML, too, as far as they occur in tables. */
const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ nbsp: '\u00A0', ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200C', zwj: '\u200D' },
  ...{ lrm: '\u200E', rlm: '\u200F', ndash: '–', mdash: '—', shy: '\u00AD', bull: '•', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
  ...{ hellip: '…', times: '×', deg: '°', copy: '©', reg: '®', trade: '™', euro: '€', check: '✓' },
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

export function attributeReader(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const usual = ` ${name}="`
  return (attributes) => {
    const start = attributes.indexOf(usual)
    if (start !== -1) {
      const from = start + usual.length
      return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)))
    }
    const found = pattern.exec(attributes)
    const value = found?.[1] ?? found?.[2] ?? found?.[3]
    return value === undefined ? undefined : decodeEntities(value)
  }
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'
