import type { FieldDescription, FieldValue } from '@hafifa/api/contract'
import { type ReactNode, Suspense, useRef } from 'react'
import type { Theirs } from '../../drafts/autosave/types.ts'
import { neededPart } from '../../ui/lazy/lazyPart.tsx'
import { usePreload } from '../../ui/lazy/usePreload.ts'
import { focusInput } from '../focusInput.ts'
import css from './conflict.module.css'

const load = () => import('./FieldConflict.tsx')
const FieldConflict = neededPart(load)

type Value = FieldValue | null

type WithConflictProps = {
  field: FieldDescription
  label: string
  mine: Value
  conflict: Theirs<Value> | undefined
  guideId: number
  describeEmpty?: ((value: Value) => string) | undefined
  onResolve: (value: Value) => void
  className?: string | undefined
  /** The input. It stays mounted when a conflict begins or ends. */
  children: ReactNode
}

export function WithConflict({ conflict, onResolve, className, children, ...shown }: WithConflictProps) {
  const frame = useRef<HTMLDivElement>(null)
  usePreload(load)

  function resolve(value: Value) {
    onResolve(value)
    focusInput(frame.current)
  }

  return (
    <div
      ref={frame}
      className={[css.frame, className].filter(Boolean).join(' ')}
      {...(conflict && { 'data-conflict': '', tabIndex: -1 })}
    >
      {children}
      {conflict && (
        <Suspense fallback={<p className={css.loading}>שינוי במקביל</p>}>
          <FieldConflict {...shown} theirs={conflict} onResolve={resolve} />
        </Suspense>
      )}
    </div>
  )
}

export function focusConflict(container: Element | null): void {
  container?.querySelector<HTMLElement>('[data-conflict]')?.focus()
}
