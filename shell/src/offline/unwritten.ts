import { deviceCopyAtom, store } from '@hafifa/shared-ui/platform'

/** Lets the pages write what they have for the journal. Returns how many texts are still not on the device. */
export async function countUnwritten(): Promise<number> {
  const journals = store.get(deviceCopyAtom)?.journals ?? []
  const counts = await Promise.all([...journals].map((write) => write()))
  return counts.reduce((sum, count) => sum + count, 0)
}
