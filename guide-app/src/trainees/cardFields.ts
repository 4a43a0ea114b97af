import {
  type TraineeField,
  type TraineeFieldDescription,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'

/** The fields at a place of the card; without a place, those that open on demand. */
export function cardFields(place: TraineeFieldDescription['card']): TraineeField[] {
  return traineeFieldNames.filter((name) => describe(name).card === place)
}

export function cardLabel(name: TraineeField): string | undefined {
  return describe(name).cardLabel
}

const sortPlace = (name: TraineeField) => describe(name).cardSort ?? 0

export const cardSorts = traineeFieldNames.filter(sortPlace).sort((a, b) => sortPlace(a) - sortPlace(b))

function describe(name: TraineeField): TraineeFieldDescription {
  return traineeFields[name]
}
