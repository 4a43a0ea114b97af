import { useEffect, useRef } from 'react'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'
import { FindTrainee } from './FindTrainee.tsx'
import { TraineeRecord } from './TraineeRecord.tsx'

export function TraineeRecordsPage() {
  const [{ traineeId }, show] = useUrlState(readAddress, addressOf)
  const shown = useRef(traineeId)
  // The shell focuses only pages with a different path.
  useEffect(() => {
    if (shown.current === traineeId) return
    shown.current = traineeId
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [traineeId])
  return traineeId === undefined ? (
    <FindTrainee />
  ) : (
    <TraineeRecord
      key={traineeId}
      id={traineeId}
      onErased={() => show({ traineeId: undefined }, { replace: true })}
    />
  )
}
