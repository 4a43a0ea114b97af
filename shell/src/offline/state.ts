import { atom, store } from '@hafifa/shared-ui/platform'

export type RefusedChange = {
  id: number
  title: string
  reason: string
  lines: { label: string; text: string }[]
}

type State = {
  readiness: 'preparing' | 'ready' | 'failed'
  offline: boolean
  /** When the server was last asked for the groups; null before. In milliseconds since 1970. */
  asOf: number | null
  waiting: number
  refused: readonly RefusedChange[]
}

export const stateAtom = atom<State>({
  readiness: 'preparing',
  offline: false,
  asOf: null,
  waiting: 0,
  refused: [],
})

export function setState(change: Partial<State>): void {
  store.set(stateAtom, { ...store.get(stateAtom), ...change })
}
