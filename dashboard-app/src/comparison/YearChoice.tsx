import { useId } from 'react'
import { Select } from '../components/Select.tsx'
import type { Year } from '../queries/years.ts'
import css from './Comparison.module.css'

type YearChoiceProps = { years: readonly Year[]; chosen: Year; onChoose: (yearId: number) => void }

export function YearChoice({ years, chosen, onChoose }: YearChoiceProps) {
  const id = useId()
  if (years.length < 2) return null
  return (
    <div className={css.choice} data-print="hide">
      <label htmlFor={id}>להשוות אל</label>
      <Select
        id={id}
        value={chosen.id}
        options={years.map(({ id, label }) => ({ value: id, label }))}
        onChange={onChoose}
      />
    </div>
  )
}
