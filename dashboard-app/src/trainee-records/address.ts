import { readNumber, writeAddress } from '../addresses.ts'

type RecordsView = { traineeId: number | undefined }

export function readAddress({ search }: { search: string }): RecordsView {
  return { traineeId: readNumber(new URLSearchParams(search), 'trainee') }
}

export const addressOf = ({ traineeId }: RecordsView) => writeAddress({ trainee: traineeId })
