import { store, toast, toastAtom } from '@hafifa/shared-ui/platform'

export const kept = { label: 'נשמר במכשיר', text: 'ויישלח כשהרשת תחזור' }

/** A page reports the change that it has sent as done. Without a network, it is kept on the device. */
export function sayKept(): void {
  const stop = store.sub(toastAtom, () => {
    const shown = store.get(toastAtom)
    if (shown) stop()
    if (shown?.type === 'success') toast.info(kept.label, { description: kept.text })
  })
}
