import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'
import { FindTrainee } from './FindTrainee.tsx'
import { TraineeRecord } from './TraineeRecord.tsx'

export function TraineeRecordsPage() {
  const [{ traineeId }, show] = useUrlState(readAddress, addressOf)
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
