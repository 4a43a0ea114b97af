import {
  describeTraineeField,
  type TraineeField,
  type TraineeFieldDescription,
  traineeFieldNames,
} from '@hafifa/api/contract'

export function cardFields(place: TraineeFieldDescription['card']): TraineeField[] {
  return traineeFieldNames.filter((name) => describeTraineeField(name).card === place)
}

export function cardLabel(name: TraineeField): string | undefined {
  return describeTraineeField(name).cardLabel
}

const sortPlace = (name: TraineeField) => describeTraineeField(name).cardSort ?? 0

export const cardSorts = traineeFieldNames.filter(sortPlace).sort((a, b) => sortPlace(a) - sortPlace(b))
