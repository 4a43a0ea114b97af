import type { PropsWithChildren } from 'react'

/** Replaces antd's wave, which delays what a press changes, and the spinner of tables, which outline their rows. */
export default function OnlyChildren({ children }: PropsWithChildren) {
  return children
}
