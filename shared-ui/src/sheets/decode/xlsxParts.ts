import { RefusedSheet } from '../refusals.ts'
import { createNumberFormats, type NumberFormat } from './numberFormat.ts'
import { attributeReader, isTrue, scan } from './xml.ts'
import type { Zip } from './zip.ts'

export type Workbook = {
  /** The visible ones that have cells, charts aside. */
  sheets: { name: string; path: string }[]
  since1904: boolean
  sharedStrings?: string
  styles: CellStyle[]
}

export type CellStyle = { format: NumberFormat; isStruck: boolean }

const ignore = () => undefined
const idOf = attributeReader('(?:[\\w.-]+:)?id')
const typeOf = attributeReader('Type')
const targetOf = attributeReader('Target')
const nameOf = attributeReader('name')
const stateOf = attributeReader('state')
const date1904Of = attributeReader('date1904')

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const root = await relationsOf(zip, '')
  const path = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = await relationsOf(zip, path)
  const workbook: Workbook = { sheets: [], since1904: false, styles: [] }
  scan(await zip.text(path), {
    open(name, attributes) {
      if (name === 'workbookPr') workbook.since1904 = isTrue(date1904Of(attributes))
      if (name !== 'sheet' || (stateOf(attributes) ?? 'visible') !== 'visible') return
      const relation = relations.find(({ id }) => id === idOf(attributes))
      if (relation?.type === 'worksheet')
        workbook.sheets.push({ name: nameOf(attributes) ?? '', path: relation.target })
    },
    close: ignore,
    text: ignore,
  })
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target
  const sharedStrings = pathOf('sharedStrings')
  if (sharedStrings && zip.has(sharedStrings)) workbook.sharedStrings = sharedStrings
  const styles = pathOf('styles')
  if (styles && zip.has(styles)) workbook.styles = readStyles(await zip.text(styles))
  return workbook
}

type Relation = { id: string; type: string; target: string }

async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!zip.has(path)) {
    if (part === '') return []
    throw new RefusedSheet('damaged')
  }
  const relations: Relation[] = []
  scan(await zip.text(path), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const [id = '', type = '', target = ''] = [idOf(attributes), typeOf(attributes), targetOf(attributes)]
      // The type ends in the same word in both variants of the standard.
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolve(folder, target) })
    },
    close: ignore,
    text: ignore,
  })
  return relations
}

function resolve(folder: string, target: string): string {
  return new URL(target.replaceAll('\\', '/'), `file:///${folder}`).pathname.slice(1)
}

const valOf = attributeReader('val')
const codeOf = attributeReader('formatCode')
const formatIdOf = attributeReader('numFmtId')
const fontIdOf = attributeReader('fontId')

function readStyles(xml: string): CellStyle[] {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  const cells: { format: number; font: number }[] = []
  let isInCells = false
  scan(xml, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(formatIdOf(attributes)), codeOf(attributes) ?? '')
      else if (name === 'font') struckFonts.push(false)
      else if (name === 'strike' && struckFonts.length > 0 && cells.length === 0)
        struckFonts[struckFonts.length - 1] =
          (valOf(attributes) ?? '1') !== '0' && valOf(attributes) !== 'false'
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells)
        cells.push({ format: Number(formatIdOf(attributes) ?? 0), font: Number(fontIdOf(attributes) ?? 0) })
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
    text: ignore,
  })
  const formatOf = createNumberFormats(codes)
  return cells.map(({ format, font }) => ({ format: formatOf(format), isStruck: struckFonts[font] ?? false }))
}
