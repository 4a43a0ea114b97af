/** Called for each tag and text of a document. A self-closing tag is opened and closed. */
export type XmlHandler = {
  /** With the name without its prefix, and the attributes as they are written. */
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  text: (text: string) => void
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([^\s/>]+)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>|([^<]+|<)/g

/** Reads XML, and HTML as far as its tags are concerned. A document may be read in parts that end between two tags. */
export function scan(xml: string, { open, close, text }: XmlHandler): void {
  for (const [whole, cdata, slash, name, attributes = '', characters] of xml.matchAll(token)) {
    if (name !== undefined) {
      if (slash) close(name)
      else {
        open(name, attributes)
        if (attributes.endsWith('/')) close(name)
      }
    } else if (characters !== undefined) text(decodeEntities(whole))
    else if (cdata) text(cdata)
  }
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

/** Reads an attribute by its name, or a pattern of it. */
export function attributeReader(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  return (attributes) => {
    const found = pattern.exec(attributes)
    const value = found?.[1] ?? found?.[2] ?? found?.[3]
    return value === undefined ? undefined : decodeEntities(value)
  }
}

/** Of XML Schema. */
export const isTrue = (value: string | undefined) => value === '1' || value === 'true'
