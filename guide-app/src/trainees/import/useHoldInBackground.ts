import { deviceCopyAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'

/** A page of a phone with a copy, which is otherwise left in the background, stays: the device has nothing of a preview. */
export function useHoldInBackground(): void {
  const copy = useAtomValue(deviceCopyAtom)
  useEffect(() => {
    const countUnwritten = async () => 1
    copy?.journals.add(countUnwritten)
    return () => void copy?.journals.delete(countUnwritten)
  }, [copy])
}
