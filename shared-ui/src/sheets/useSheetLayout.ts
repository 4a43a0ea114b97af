import { useMemo, useState } from 'react'
import { type AssignedColumn, assign } from './assign.ts'
import { type List, listAt, locate, type Place, rowsAbove } from './locate.ts'
import type { Row, Table } from './tables.ts'
import { createTitleReader, type Vocabulary } from './titles.ts'

export type SheetLayout<Name extends string> = {
  table: Table
  places: readonly Place[]
  place: Place
  list: List
  columns: readonly AssignedColumn<Name>[]
  hiddenRows: number
  above: readonly Row[]
  withHidden: boolean
  onPlace: (place: Place) => void
  onField: (at: number, field: Name | null) => void
  onHidden: (withHidden: boolean) => void
}

/** A sheet without rows has been refused. */
const nowhere: Place = { titles: null, rows: { top: 0, bottom: 0 }, columns: { left: 0, right: 0 } }

/** Which rows and columns of a table are imported: what was found, and what a person has chosen instead. */
export function useSheetLayout<Name extends string>(
  table: Table,
  vocabulary: Vocabulary<Name>,
): SheetLayout<Name> {
  const readTitle = useMemo(() => createTitleReader(vocabulary), [vocabulary])
  const places = useMemo(() => locate(table, readTitle, vocabulary.anchors), [table, readTitle, vocabulary])
  const [chosen, setChosen] = useState<Place>()
  const [fields, setFields] = useState<ReadonlyMap<number, Name | null>>(new Map())
  const [withHidden, setWithHidden] = useState(false)
  const place = chosen ?? places[0] ?? nowhere
  const above = useMemo(() => rowsAbove(table, place, places), [table, place, places])
  const all = useMemo(() => listAt(table, place, readTitle), [table, place, readTitle])
  const list = useMemo(
    () => (withHidden ? all : { ...all, rows: all.rows.filter(({ hidden }) => !hidden) }),
    [all, withHidden],
  )
  const columns = useMemo(() => {
    const assigned = assign(list, vocabulary, readTitle)
    const taken = new Set(fields.values())
    return assigned.map((column) => {
      const field = fields.get(column.at)
      if (field !== undefined) return { ...column, field }
      return column.field !== null && taken.has(column.field) ? { ...column, field: null } : column
    })
  }, [list, vocabulary, readTitle, fields])
  return {
    table,
    places,
    place,
    list,
    columns,
    above,
    withHidden,
    hiddenRows: all.rows.filter(({ hidden }) => hidden).length,
    onPlace: setChosen,
    onHidden: setWithHidden,
    onField(at, field) {
      const others = [...fields].filter(([, other]) => other === null || other !== field)
      setFields(new Map([...others, [at, field]]))
    },
  }
}
