import { readNumber } from '../queryNumbers.ts'

/** `year` is a closed one, by default the last. */
type ComparisonView = { year: number | undefined }

export function readAddress({ search }: { search: string }): ComparisonView {
  return { year: readNumber(new URLSearchParams(search), 'year') }
}

export function addressOf({ year }: ComparisonView): { search: string } {
  return { search: year ? `year=${year}` : '' }
}
