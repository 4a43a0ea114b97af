import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { change } from './change.ts'
import { unchanged } from './outcome.ts'
import { read } from './read.ts'

const group = { id: 1, name: 'חיפה' }
const secret = { ...group, secret: 'סוד' }

/** The type check of this file is the test: each `@ts-expect-error` fails it when the line below compiles. */
function reads(rows: { one: typeof group; many: (typeof group)[] }) {
  const answer = {
    one: z.object({ id: z.int(), name: z.string() }),
    many: z.array(z.object({ id: z.int(), name: z.string() })),
  }
  const viewed = 'nothing'
  return [
    read('get-groups.php', { summary: '', answer, viewed, run: async () => rows }),
    // @ts-expect-error: a key that the schema does not list
    read('get-groups.php', { summary: '', answer, viewed, run: async () => ({ ...rows, more: 1 }) }),
    // @ts-expect-error: a key of an object
    read('get-groups.php', { summary: '', answer, viewed, run: async () => ({ ...rows, one: secret }) }),
    // @ts-expect-error: a key of the rows of a list
    read('get-groups.php', { summary: '', answer, viewed, run: async () => ({ ...rows, many: [secret] }) }),
  ]
}

function changes() {
  const answer = { group: z.object({ id: z.int(), name: z.string() }) }
  const summary = ''
  return [
    change('add-group.php', { summary, answer, run: async () => unchanged({ group }) }),
    change('add-group.php', {
      summary,
      answer,
      run: async () => ({ answer: { group }, entries: [{ action: 'group.create' }] }),
    }),
    // @ts-expect-error: an extra key in an answer that changed nothing
    change('add-group.php', { summary, answer, run: async () => unchanged({ group: secret }) }),
    change('add-group.php', {
      summary,
      answer,
      // @ts-expect-error: an extra key in an answer
      run: async () => ({ answer: { group: secret }, entries: [{ action: 'group.create' }] }),
    }),
    // @ts-expect-error: no entries
    change('add-group.php', { summary, answer, run: async () => ({ answer: { group } }) }),
    // @ts-expect-error: an empty list of entries
    change('add-group.php', { summary, answer, run: async () => ({ answer: { group }, entries: [] }) }),
    change('add-group.php', {
      summary,
      answer,
      // @ts-expect-error: an action that does not exist
      run: async () => ({ answer: { group }, entries: [{ action: 'group.invent' }] }),
    }),
  ]
}

test('calls whose answers fit their schemas are made', () => {
  expect(reads({ one: group, many: [group] })[0]?.route.path).toBe('/api/get-groups.php')
  expect(changes()[0]?.route.path).toBe('/api/add-group.php')
})
