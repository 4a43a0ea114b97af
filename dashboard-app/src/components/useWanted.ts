import { type RefObject, useEffect, useRef } from 'react'

/**
 * What the address asks to be shown, and what is wanted by now. The address follows a moment later: a second change
 * starts from what is wanted, or it would undo one that is still on its way there.
 *
 * @param read keeps its identity
 */
export function useWanted<Address, View>(
  address: Address,
  read: (address: Address) => View,
): [View, RefObject<View>] {
  const shown = read(address)
  const wanted = useRef(shown)
  useEffect(() => {
    wanted.current = read(address)
  }, [address, read])
  return [shown, wanted]
}
