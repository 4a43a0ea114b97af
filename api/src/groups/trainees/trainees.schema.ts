import { z } from '@hono/zod-openapi'
import { basesSchema, shapeOf } from '../../calls/fieldSchemas.ts'
import { id } from '../../calls/schemas.ts'
import {
  isNeverNull,
  type TraineeField,
  type TraineeFieldDescription,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '../../rules/trainees.fields.ts'

type Fields = typeof traineeFields

const values = shapeOf<TraineeValues>(traineeFields, isNeverNull)

type Values = typeof values

export const traineeSchema = z.object({ id, group_id: id, ...values }).openapi('Trainee')

export const traineeChanges = z.object({ ...values, group_id: id }).partial().shape

export const traineeBases = basesSchema<TraineeValues>(traineeFields)

export const newTrainee = {
  group_id: id,
  ...(Object.fromEntries(
    traineeFieldNames.map((name) => [name, newSchemaOf(traineeFields[name], values[name])]),
  ) as {
    [Name in TraineeField]: Fields[Name] extends { required: true }
      ? Values[Name]
      : Fields[Name] extends { default: string }
        ? z.ZodDefault<Values[Name]>
        : z.ZodOptional<Values[Name]>
  }),
}

function newSchemaOf(field: TraineeFieldDescription, schema: z.ZodType): z.ZodType {
  if (field.required) return schema
  return 'default' in field ? schema.default(field.default) : schema.optional()
}
