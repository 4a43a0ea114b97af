import { readdirSync, readFileSync } from 'node:fs'
import type { SheetSource } from '../decode/decode.ts'

export type Case = {
  name: string
  source: SheetSource
  sections: Map<string, string[]>
}

const folder = new URL('files/', import.meta.url)

export function readCases(): Case[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.md'))
    .map((name) => {
      const bytes = Uint8Array.from(readFileSync(new URL(name, folder)))
      const source = name.endsWith('.pasted.txt') ? new TextDecoder().decode(bytes) : bytes
      return { name, source, sections: sectionsOf(readFileSync(new URL(`${name}.md`, folder), 'utf8')) }
    })
}

function sectionsOf(page: string): Map<string, string[]> {
  const [, ...sections] = page.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.trimEnd().split('\n')
      return [title, lines]
    }),
  )
}
