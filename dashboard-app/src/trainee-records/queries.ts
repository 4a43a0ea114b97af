import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type FoundRecord = Answer<'get-trainee-records.php'>['trainees'][number]

export type TraineeData = Answer<'get-trainee-data.php'>

export type Mention = Answer<'get-trainee-mentions.php'>['mentions'][number]

const key = queryKeys.traineeRecords

export const recordsQuery = (search: string) =>
  callQuery({
    queryKey: [...key, 'found', search],
    endpoint: api['get-trainee-records.php'],
    input: { search },
    read: ({ trainees }) => trainees,
  })

export const traineeDataQuery = (id: number) =>
  callQuery({
    queryKey: [...key, 'data', id],
    endpoint: api['get-trainee-data.php'],
    input: { id },
    read: (answer) => answer,
  })

export const mentionsQuery = (id: number) =>
  callQuery({
    queryKey: [...key, 'mentions', id],
    endpoint: api['get-trainee-mentions.php'],
    input: { id },
    read: ({ mentions }) => mentions,
  })
