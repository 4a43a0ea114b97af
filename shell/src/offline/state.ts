import { atom, store } from '@hafifa/shared-ui/platform'

type State = {
  readiness: 'preparing' | 'ready' | 'failed'
  offline: boolean
  /** When the server was last asked for the groups; null before. In milliseconds since 1970. */
  asOf: number | null
  waiting: number
}

export const stateAtom = atom<State>({
  readiness: 'preparing',
  offline: false,
  asOf: null,
  waiting: 0,
})

export function setState(change: Partial<State>): void {
  store.set(stateAtom, { ...store.get(stateAtom), ...change })
}
