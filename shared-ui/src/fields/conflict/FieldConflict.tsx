import { type FieldDescription, type FieldValue, formatValue, isFilled } from '@hafifa/api/contract'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Theirs } from '../../drafts/autosave/types.ts'
import { timeAgo } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import styles from '../../ui/styles.module.css'
import { BothVersions } from './BothVersions.tsx'
import ComparedValues from './ComparedValues.tsx'
import { comparisons } from './comparisons.ts'
import css from './conflict.module.css'

type Value = FieldValue | null

type FieldConflictProps = {
  field: FieldDescription
  label: string
  mine: Value
  theirs: Theirs<Value>
  /** The signed-in guide, who may have stored the other value from another device. */
  guideId: number
  describeEmpty?: ((value: Value) => string) | undefined
  onResolve: (value: Value) => void
}

export default function FieldConflict(props: FieldConflictProps) {
  const { field, label, mine, theirs, guideId, onResolve } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const both = useRef<HTMLButtonElement>(null)
  const [joining, setJoining] = useState(false)
  const shown = useDeferredValue(mine)
  const comparison = comparisons[field.kind]
  const { describeEmpty = () => (comparison === 'answer' ? 'בלי תשובה' : 'נמחק') } = props
  const names = namesOf(theirs, guideId)
  /** For those who reach the choice without having heard the versions above it. */
  const choiceOf = (value: Value) => ({
    variant: 'secondary' as const,
    'aria-description': isFilled(value) ? formatValue(value) : describeEmpty(value),
    onClick: () => onResolve(value),
  })

  // The field may have been focused before this code was loaded.
  useEffect(() => {
    const { current } = box
    if (current?.parentElement === document.activeElement) current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <fieldset ref={box} className={css.conflict} aria-label={`שינוי במקביל: ${label}`} data-print="hide">
      <p>
        <strong className={css.title}>שינוי במקביל</strong>{' '}
        <span className={styles.note}>{names.author}</span>
      </p>
      <ComparedValues
        field={field}
        versions={[
          { name: names.mine, value: shown },
          { name: names.theirs, value: theirs.value },
        ]}
        describeEmpty={describeEmpty}
      />
      {joining ? (
        <BothVersions
          field={field}
          initial={joined(mine, theirs.value, field)}
          onConfirm={onResolve}
          onCancel={() => {
            setJoining(false)
            requestAnimationFrame(() => both.current?.focus())
          }}
        />
      ) : (
        <div className={styles.stack2}>
          <p>מה לשמור?</p>
          <div className={css.choices}>
            <Button {...choiceOf(mine)}>{names.mine}</Button>
            <Button {...choiceOf(theirs.value)}>{names.theirs}</Button>
            {comparison === 'words' && isFilled(mine) && isFilled(theirs.value) && (
              <Button ref={both} variant="secondary" onClick={() => setJoining(true)}>
                שניהם
              </Button>
            )}
          </div>
        </div>
      )}
    </fieldset>
  )
}

function joined(mine: Value, theirs: Value, { kind }: FieldDescription): string {
  return [mine, theirs].map((value) => formatValue(value).trim()).join(kind === 'long' ? '\n\n' : ' / ')
}

type Names = { author: ReactNode; mine: ReactNode; theirs: ReactNode }

function namesOf({ guide, at }: Theirs<Value>, guideId: number): Names {
  // Without a guide, the time is also unknown.
  if (!guide) return { author: 'עדכון אחר', mine: 'שלי', theirs: 'מה שנשמר' }
  if (guide.id === guideId)
    return { author: `עדכון נוסף שלך, ${timeAgo(at)}`, mine: 'מה שכאן', theirs: 'מה שנשמר' }
  const of = (
    <span>
      של <Name>{guide.name}</Name>
    </span>
  )
  const author = (
    <span>
      עדכון {of}
      <span>{`, ${timeAgo(at)}`}</span>
    </span>
  )
  return { author, mine: 'שלי', theirs: of }
}
