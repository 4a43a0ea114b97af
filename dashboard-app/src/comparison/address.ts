import { readNumber, writeAddress } from '../addresses.ts'

/** `year` is a closed one, by default the last. */
type ComparisonView = { year: number | undefined }

export function readAddress({ search }: { search: string }): ComparisonView {
  return { year: readNumber(new URLSearchParams(search), 'year') }
}

export const addressOf = (view: ComparisonView) => writeAddress(view)
