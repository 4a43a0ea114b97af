import { Button } from '@hafifa/shared-ui/ui'
import { type ReactNode, useState } from 'react'

/** What a module exports as a component: a missing example or one too many does not compile. */
export type ExamplesOf<Module> = Record<Extract<keyof Module, Capitalize<string>>, ReactNode>

type HeldProps<Value> = {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a component that leaves it to its parent. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, change] = useState(initial)
  return children(value, change)
}

/** A dialog with the button that opens it. */
export function Opened({ children }: Pick<HeldProps<boolean>, 'children'>) {
  return (
    <Held initial={false}>
      {(open, change) => (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => change(true)}>
            פתיחה
          </Button>
          {children(open, change)}
        </div>
      )}
    </Held>
  )
}

export function Main({ children }: { children: ReactNode }) {
  return <main style={{ padding: 'var(--space-4)' }}>{children}</main>
}
