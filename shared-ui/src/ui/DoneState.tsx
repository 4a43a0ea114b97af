import css from './DoneState.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type DoneStateProps = {
  done: boolean
  /** Where the text already says whether it is done. */
  silent?: boolean
  children?: string
}

/** The sign of what is done or not, with its name, which only screen readers get beside a text. */
export function DoneState({ done, silent = false, children }: DoneStateProps) {
  const name = done ? 'הושלם' : 'לא הושלם'
  return (
    <span className={css.state} data-done={done}>
      <span>
        <span>{children ?? name}</span>
        {children && !silent && <VisuallyHidden>{`: ${name}`}</VisuallyHidden>}
      </span>
    </span>
  )
}
