import { type FieldDescription, type FieldValue, formatValue } from '@hafifa/api/contract'
import { type ReactNode, useMemo } from 'react'
import { compareTexts, type Part } from './compareTexts.ts'
import { comparisons } from './comparisons.ts'
import css from './conflict.module.css'
import { Version } from './Version.tsx'

type Named = { name: ReactNode; value: FieldValue | null }

type ComparedValuesProps = {
  field: FieldDescription
  versions: [Named, Named]
  describeEmpty: (value: FieldValue | null) => string
}

export default function ComparedValues({
  field,
  versions: [one, other],
  describeEmpty,
}: ComparedValuesProps) {
  const isText = comparisons[field.kind] === 'words'
  const parts = useMemo(() => partsOf(one.value, other.value, isText), [one.value, other.value, isText])
  return (
    <div className={css.versions}>
      <Version name={one.name} parts={parts.mine} empty={describeEmpty(one.value)} />
      <Version name={other.name} parts={parts.theirs} empty={describeEmpty(other.value)} />
    </div>
  )
}

function partsOf(
  mine: FieldValue | null,
  theirs: FieldValue | null,
  isText: boolean,
): { mine: Part[]; theirs: Part[] } {
  const [one, other] = [formatValue(mine), formatValue(theirs)]
  if (isText) return compareTexts(one, other)
  return { mine: [{ text: one, differs: false }], theirs: [{ text: other, differs: false }] }
}
