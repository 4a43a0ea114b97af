import { describe, expect, test } from 'vitest'
import { breakingChanges } from './compatibility.ts'
import type { Document, Schema } from './document.ts'

const failure = { type: 'object', properties: { success: { enum: [false] }, error: { enum: ['a', 'b'] } } }

function api(): Document {
  const group = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, note: { type: ['string', 'null'] } },
    required: ['id', 'name'],
  }
  const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
  const ok = (properties: Record<string, Schema>) =>
    json({
      anyOf: [
        { type: 'object', properties: { success: { enum: [true] }, ...properties }, required: ['success'] },
        { $ref: '#/components/schemas/Failure' },
      ],
    })
  return {
    info: { version: '1.0.0' },
    components: { schemas: { Failure: failure, Group: group } },
    paths: {
      '/api/get-groups': {
        get: {
          parameters: [{ name: 'page', schema: { type: 'integer', maximum: 100 } }],
          responses: {
            200: ok({ groups: { type: 'array', items: { $ref: '#/components/schemas/Group' } } }),
            '4XX': json({ $ref: '#/components/schemas/Failure' }),
          },
        },
      },
      '/api/add-group': {
        post: {
          requestBody: json({
            type: 'object',
            properties: {
              name: { type: 'string', maxLength: 200 },
              stage: {
                anyOf: [
                  { type: 'number', enum: [1] },
                  { type: 'number', enum: [2] },
                ],
              },
            },
            required: ['name'],
          }),
          responses: { 200: ok({ id: { type: 'integer' } }) },
        },
      },
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each test changes another part of the document.
type Anything = any

function breakingChangesAfter(
  change: (parts: { document: Anything; list: Anything; add: Anything; group: Anything }) => void,
) {
  const document: Anything = api()
  const list = document.paths['/api/get-groups'].get
  const add = document.paths['/api/add-group'].post
  change({ document, list, add, group: document.components.schemas.Group })
  return breakingChanges(api(), document)
}

const bodyOf = (call: Anything) => call.requestBody.content['application/json'].schema
const answerOf = (call: Anything) => call.responses[200].content['application/json'].schema.anyOf[0]

test('the same API breaks nothing', () => {
  expect(breakingChangesAfter(() => {})).toEqual([])
})

describe('a breaking change is named by call and place', () => {
  test.for<[string, string, Parameters<typeof breakingChangesAfter>[0]]>([
    ['a call', 'POST /api/add-group: removed', ({ document }) => delete document.paths['/api/add-group']],
    ['a status', 'GET /api/get-groups 4XX: removed', ({ list }) => delete list.responses['4XX']],
    [
      'a field of an answer',
      'GET /api/get-groups 200.groups[].name: removed',
      ({ group }) => delete group.properties.name,
    ],
    [
      'a field of an answer that may now be missing',
      'GET /api/get-groups 200.groups[].name: no longer always there',
      ({ group }) => group.required.pop(),
    ],
    [
      'another type',
      'GET /api/get-groups 200.groups[].id: can now be string',
      ({ group }) => Object.assign(group.properties.id, { type: 'string' }),
    ],
    [
      'an answer that may now be null',
      'GET /api/get-groups 200.groups[].name: can now be null',
      ({ group }) => Object.assign(group.properties.name, { type: ['string', 'null'] }),
    ],
    [
      'another constant',
      'POST /api/add-group 200.success: no longer always true',
      ({ add }) => Object.assign(answerOf(add).properties.success, { enum: ['ok'] }),
    ],
    [
      'a parameter',
      'GET /api/get-groups parameters.page: removed',
      ({ list }) => Object.assign(list, { parameters: [] }),
    ],
    [
      'a parameter that is now required',
      'GET /api/get-groups parameters.year: now required',
      ({ list }) => list.parameters.push({ name: 'year', required: true, schema: { type: 'integer' } }),
    ],
    [
      'a field of a body',
      'POST /api/add-group body.stage: removed',
      ({ add }) => delete bodyOf(add).properties.stage,
    ],
    [
      'a field of a body that is now required',
      'POST /api/add-group body.stage: now required',
      ({ add }) => bodyOf(add).required.push('stage'),
    ],
    [
      'a narrower limit',
      'POST /api/add-group body.name: maxLength is narrower',
      ({ add }) => Object.assign(bodyOf(add).properties.name, { maxLength: 100 }),
    ],
    [
      'a limit where there was none',
      'POST /api/add-group body.name: minLength is narrower',
      ({ add }) => Object.assign(bodyOf(add).properties.name, { minLength: 1 }),
    ],
    [
      'another pattern',
      'POST /api/add-group body.name: pattern is narrower',
      ({ add }) => Object.assign(bodyOf(add).properties.name, { pattern: '^a' }),
    ],
    [
      'a value that is no longer accepted',
      'POST /api/add-group body.stage: 2 is no longer accepted',
      ({ add }) => bodyOf(add).properties.stage.anyOf.pop(),
    ],
    [
      'a type that is no longer accepted',
      'POST /api/add-group body.name: string is no longer accepted',
      ({ add }) => Object.assign(bodyOf(add).properties.name, { type: 'integer' }),
    ],
  ])('%s: %s', ([, line, change]) => {
    expect(breakingChangesAfter(change)).toEqual([line])
  })
})

describe('an addition breaks no client', () => {
  test.for<[string, Parameters<typeof breakingChangesAfter>[0]]>([
    ['a call', ({ document, add }) => Object.assign(document.paths, { '/api/new': { post: add } })],
    ['a status', ({ list }) => Object.assign(list.responses, { '5XX': list.responses['4XX'] })],
    [
      'a field of an answer',
      ({ group }) => {
        group.properties.town = { type: 'string' }
        group.required.push('town')
      },
    ],
    ['an optional parameter', ({ list }) => list.parameters.push({ name: 'q', schema: { type: 'string' } })],
    [
      'an optional field of a body',
      ({ add }) => Object.assign(bodyOf(add).properties, { town: { type: 'string' } }),
    ],
    [
      'a value that is accepted',
      ({ add }) => bodyOf(add).properties.stage.anyOf.push({ type: 'number', enum: [3] }),
    ],
    [
      'a type that is accepted',
      ({ add }) => Object.assign(bodyOf(add).properties.name, { type: ['string', 'null'] }),
    ],
    ['a wider limit', ({ add }) => delete bodyOf(add).properties.name.maxLength],
    [
      'a code of failure',
      ({ document }) => document.components.schemas.Failure.properties.error.enum.push('c'),
    ],
    [
      'what was null is always there',
      ({ group }) => Object.assign(group.properties.note, { type: 'string' }),
    ],
    [
      'one list of values for several schemas',
      ({ add }) => Object.assign(bodyOf(add).properties, { stage: { type: 'number', enum: [1, 2] } }),
    ],
    [
      'a schema put together from parts',
      ({ document, group }) =>
        Object.assign(document.components.schemas, {
          Group: { allOf: [group, { type: 'object', properties: { town: { type: 'string' } } }] },
        }),
    ],
  ])('%s', ([, change]) => {
    expect(breakingChangesAfter(change)).toEqual([])
  })
})
