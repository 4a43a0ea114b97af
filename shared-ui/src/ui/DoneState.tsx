import css from './DoneState.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type DoneStateProps = {
  done: boolean
  /** Where the text already says whether it is done. */
  silent?: boolean
  children: string
}

/** The sign of what is done or not, with its name for screen readers. */
export function DoneState({ done, silent = false, children }: DoneStateProps) {
  return (
    <span className={css.state} data-done={done}>
      <span>
        <span>{children}</span>
        {!silent && <VisuallyHidden>{done ? ': הושלם' : ': לא הושלם'}</VisuallyHidden>}
      </span>
    </span>
  )
}
