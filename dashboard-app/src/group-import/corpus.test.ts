import { decode } from '@hafifa/shared-ui/sheets'
import { readCases } from '@hafifa/shared-ui/testing/corpus'
import { expect, test } from 'vitest'
import { type GroupRow, recognize } from './recognize.ts'
import type { Stored } from './stored.ts'
import { readGroups } from './testing/readGroups.ts'

const dana = {
  id: 1,
  full_name: 'דנה לוי',
  phone: '0541111111',
  admin: 0,
  active: true,
  groups: [],
  coordinated: [],
  phone_ended: false,
}

const noga = { id: 3, full_name: 'נוגה כץ', phone: '0521111111', groups: [], invitedBy: '', expiresAt: '' }

const stored: Stored = {
  groups: [{ id: 7, name: 'רמת-גן', guideIds: [1] }],
  guides: [dana],
  invitations: [noga],
  taken: new Set(),
}

/** A row in a line: its state, the group, its guides, what is wrong, open doubts (?). */
function outcomeOf({ number, state, name, group, guides, problems, doubts }: GroupRow): string {
  return [
    `${number}`,
    [state, group?.id].filter(Boolean).join(' '),
    name,
    ...guides.map(({ full_name, phone, effect }) => `${full_name} ${phone} ${effect}`),
    ...problems.map(({ field }) => `wrong ${field}`),
    ...doubts.flatMap(({ about, answer }) => (answer === undefined ? [`? ${about}`] : [])),
  ].join(' | ')
}

const cases = readCases().flatMap(({ name, source, sections }) => {
  const lines = sections.get('Groups')
  return lines ? [[name, source, lines] as const] : []
})

test.for(cases)('%s is imported as its page says', async ([, source, lines]) => {
  const { table } = await decode(source)
  const rows = recognize(readGroups(table).rows, stored)
  expect(rows.map(outcomeOf)).toEqual(lines)
})
