import { readNumber } from '../queryNumbers.ts'

type RecordsView = { traineeId: number | undefined }

export function readAddress({ search }: { search: string }): RecordsView {
  return { traineeId: readNumber(new URLSearchParams(search), 'trainee') }
}

export function addressOf({ traineeId }: RecordsView): { search: string } {
  return { search: traineeId ? `trainee=${traineeId}` : '' }
}
