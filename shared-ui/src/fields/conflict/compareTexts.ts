import { diffArrays } from 'diff'

export type Part = { text: string; differs: boolean }

type Comparison = { mine: Part[]; theirs: Part[] }

const timeoutMs = 200

export function compareTexts(mine: string, theirs: string): Comparison {
  const changes = diffArrays(wordsOf(mine), wordsOf(theirs), { timeout: timeoutMs })
  // The diff has timed out: comparing long texts without a common word takes seconds.
  if (!changes) return { mine: whole(mine), theirs: whole(theirs) }
  const side = (other: 'added' | 'removed') =>
    joined(
      changes
        .filter((change) => !change[other])
        .map(({ value, added, removed }) => ({ text: value.join(''), differs: added || removed })),
    )
  return { mine: side('added'), theirs: side('removed') }
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[.,;:!?]+(?=\s|$)|(?:(?![.,;:!?]+(?:\s|$))\S)+/g) ?? []
}

function whole(text: string): Part[] {
  return text === '' ? [] : [{ text, differs: true }]
}

function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = []
  parts.forEach((part, index) => {
    const isGap = part.text.trim() === '' && result.at(-1)?.differs && parts[index + 1]?.differs
    const differs = part.differs || isGap === true
    const last = result.at(-1)
    if (last?.differs === differs) last.text += part.text
    else result.push({ text: part.text, differs })
  })
  return result.flatMap(trimmed)
}

function trimmed(part: Part): Part[] {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part.text) ?? []
  if (!part.differs || words === '') return [part]
  return [
    { text: before, differs: false },
    { text: words, differs: true },
    { text: after, differs: false },
  ].filter(({ text }) => text !== '')
}
