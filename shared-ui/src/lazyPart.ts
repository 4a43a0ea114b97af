import { type ComponentType, lazy } from 'react'
import { whenIdle } from './idle.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part that its page can do without. If its code cannot be loaded, the rest of the page stays. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}

/** A part that is loaded once the browser is idle. */
export function idlePart<Props extends object>(load: Load<Props>) {
  return lazyPart(async () => {
    await new Promise<void>(whenIdle)
    return load()
  })
}
