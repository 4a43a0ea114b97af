import type { ReactNode } from 'react'
import { isolate } from '../lib/isolate.ts'
import styles from '../ui/styles.module.css'
import type { LeftOut } from './assign.ts'
import { columnTitle } from './ColumnChoices.tsx'
import { placeLabel } from './LayoutChoices.tsx'
import css from './SheetPreview.module.css'
import type { DecodedFile } from './tables.ts'
import type { Target } from './titles.ts'
import type { SheetLayout } from './useSheetLayout.ts'

type SheetNoticesProps<Name extends string> = {
  sheets: DecodedFile['sheets']
  sheet: number
  onSheet: (sheet: number) => void
  isChosen: boolean
  layout: SheetLayout<Name>
  targets: readonly Target<Name>[]
}

const reasons: Record<LeftOut, string> = {
  unknown: 'הכותרת לא מוכרת',
  untitled: 'אין כותרת',
  other: 'שייכת לאדם אחר',
  near: 'לא ברור של מי',
  repeated: 'הכותרת חוזרת, ונבחרה עמודה אחרת',
}

const list = new Intl.ListFormat('he', { type: 'unit' })

export function SheetNotices<Name extends string>(props: SheetNoticesProps<Name>) {
  const { sheets, sheet, onSheet, isChosen, layout, targets } = props
  const { places, place, columns, above, hiddenRows, withHidden, onPlace, onField, onHidden } = layout
  const [firstAbove] = above
  const leftOut = columns.filter(({ field }) => field === null)
  const hidden = columns.filter((column) => column.hidden && column.field !== null)
  const suggested = leftOut.filter(({ suggestion }) => suggestion !== undefined)
  const labelOf = (name: Name) => targets.find((target) => target.name === name)?.label ?? ''
  const rest = leftOut.map((column) =>
    column.leftOut ? `${columnTitle(column)} (${reasons[column.leftOut]})` : columnTitle(column),
  )
  return (
    <ul className={css.notices} tabIndex={-1} ref={isChosen ? focus : undefined}>
      {sheets.length > 1 && (
        <Notice text={`נקרא הגיליון ${isolate(sheets[sheet]?.name ?? '')}. בקובץ יש עוד:`}>
          {sheets.map(
            ({ name }, n) => n !== sheet && <Press key={name} text={name} onPress={() => onSheet(n)} />,
          )}
        </Notice>
      )}
      {places.length > 1 && (
        <Notice text={`בגיליון יש כמה רשימות. נבחרה: ${placeLabel(place)}. יש עוד:`}>
          {places.map(
            (one) =>
              one !== place && (
                <Press key={placeLabel(one)} text={placeLabel(one)} onPress={() => onPlace(one)} />
              ),
          )}
        </Notice>
      )}
      {!place.titles && <li>לא מצאנו בגיליון שורה של כותרות. אפשר לבחור מה יש בכל עמודה.</li>}
      {firstAbove && (
        <Notice
          text={
            above.length === 1
              ? 'מעל הכותרות יש שורה שלא מיובאת.'
              : `מעל הכותרות יש ${above.length} שורות שלא מיובאות.`
          }
        >
          <Press
            text={above.length === 1 ? 'לייבא גם אותה' : 'לייבא גם אותן'}
            onPress={() => onPlace({ ...place, rows: { ...place.rows, top: firstAbove.index } })}
          />
        </Notice>
      )}
      {hiddenRows > 0 && (
        <li>
          <label className={css.option}>
            <input
              type="checkbox"
              checked={withHidden}
              onChange={({ currentTarget }) => onHidden(currentTarget.checked)}
            />
            <span>
              {hiddenRows === 1
                ? 'שורה אחת מוסתרת בגיליון. לייבא גם אותה'
                : `${hiddenRows} שורות מוסתרות בגיליון. לייבא גם אותן`}
            </span>
          </label>
        </li>
      )}
      {hidden.length > 0 && (
        <li>{`עמודות מוסתרות שמיובאות: ${list.format(hidden.map(({ title }) => isolate(title)))}`}</li>
      )}
      {rest.length > 0 && <li>{`עמודות שלא מיובאות: ${list.format(rest)}`}</li>}
      {suggested.length > 0 && (
        <Notice text="אפשר לייבא:">
          {suggested.map(
            ({ suggestion, ...column }) =>
              suggestion && (
                <Press
                  key={column.at}
                  text={`${columnTitle(column)} כ${labelOf(suggestion)}`}
                  onPress={() => onField(column.at, suggestion)}
                />
              ),
          )}
        </Notice>
      )}
    </ul>
  )
}

function focus(element: HTMLElement | null) {
  element?.focus()
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={css.notice}>
      <span>{text}</span>
      {children}
    </li>
  )
}

function Press({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {text}
    </button>
  )
}
