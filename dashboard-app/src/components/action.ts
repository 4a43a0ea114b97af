import type { ReactNode } from 'react'

export type Action = {
  /** Stays when the label changes. */
  key: string
  label: string
  icon?: ReactNode
  disabled?: boolean
  busy?: boolean
  danger?: boolean
  pressed?: boolean
} & ({ to: string } | { onPress: () => void; opensDialog?: boolean } | { choices: readonly Choice[] })

/** One of the ways of an action that a button asks for. `entry` is its label in a menu with other actions. */
export type Choice = { key: string; label: string; entry: string; onPress: () => void }
