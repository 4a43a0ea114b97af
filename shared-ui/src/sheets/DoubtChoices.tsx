import { createContext, useContext } from 'react'
import { ChoiceGroup } from '../fields/ChoiceGroup.tsx'
import styles from '../ui/styles.module.css'
import type { Doubt } from './rows.ts'

type Answering = {
  answer: (number: number, about: string, value: string | null) => void
  answerAll: (about: string, value: string) => void
  openLike: (about: string, value: string) => number
}

export const Answering = createContext<Answering>({
  answer: () => undefined,
  answerAll: () => undefined,
  openLike: () => 0,
})

type DoubtChoicesProps<Field extends string> = {
  number: number
  doubt: Doubt<Field>
  label: string
}

export function DoubtChoices<Field extends string>({ number, doubt, label }: DoubtChoicesProps<Field>) {
  const { answer, answerAll, openLike } = useContext(Answering)
  const { about, choices, answer: given } = doubt
  const others = given === undefined ? 0 : openLike(about, given)
  return (
    <div>
      <ChoiceGroup
        label={label}
        choices={choices}
        value={given ?? null}
        onChange={(value) => answer(number, about, value)}
      />
      {given !== undefined && others > 0 && (
        <button type="button" className={styles.link} onClick={() => answerAll(about, given)}>
          {others === 1 ? 'כך גם בשורה דומה אחת' : `כך גם ב־${others.toLocaleString('he-IL')} שורות דומות`}
        </button>
      )}
    </div>
  )
}
