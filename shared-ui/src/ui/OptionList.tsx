import { useId } from 'react'
import { Name } from './Name.tsx'
import css from './OptionList.module.css'

type OptionListProps = {
  type: 'checkbox' | 'radio'
  options: readonly { id: number; name: string; disabled?: boolean }[]
  isSelected: (id: number) => boolean
  onChange: (id: number, selected: boolean) => void
  className?: string | undefined
}

export function OptionList({ type, options, isSelected, onChange, className }: OptionListProps) {
  const group = useId()
  return (
    <ul className={[css.list, className].filter(Boolean).join(' ')}>
      {options.map(({ id, name, disabled }) => (
        <li key={id}>
          <label className={css.option}>
            <input
              type={type}
              name={group}
              checked={isSelected(id)}
              disabled={disabled}
              onChange={(event) => onChange(id, event.currentTarget.checked)}
            />
            <Name>{name}</Name>
          </label>
        </li>
      ))}
    </ul>
  )
}
