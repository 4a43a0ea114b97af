import { readNumber, writeAddress } from '../addresses.ts'

type ComparisonView = { year: number | undefined }

export function readAddress({ search }: { search: string }): ComparisonView {
  return { year: readNumber(new URLSearchParams(search), 'year') }
}

export const addressOf = (view: ComparisonView) => writeAddress(view)
