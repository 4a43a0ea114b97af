import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Db } from '../db/connection.ts'
import type { CallName, ChangeName } from '../rules/callList.ts'
import { keysOf } from '../rules/objects.ts'
import { timeInIsrael } from '../rules/time.ts'
import { writeCsv } from '../sheets/csv.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { writeXlsx } from '../sheets/xlsx.ts'
import { limitAtOnce } from './callLimit.ts'
import { change } from './change.ts'
import type { Actor, Entry, Env } from './env.ts'
import { type ActorOf, downloadRoute, type Input, type ResourceOf } from './route.ts'

const formats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Format = keyof typeof formats

const format = { format: z.enum(keysOf(formats)).default('xlsx') }

type DownloadContext<Name extends CallName, Body extends z.ZodRawShape> = {
  db: Db
  actor: ActorOf<Name>
  input: Input<Body>
}

/** Each sheet is made in a thread, which takes memory. One guide alone cannot keep the others waiting. */
const limits = [
  limitAtOnce((c) => c.get('actor')?.id, { atOnce: 1, maxWaiting: 5, refusal: 'too-many-calls' }),
  limitAtOnce(() => 'everyone', { atOnce: 2, maxWaiting: 30, refusal: 'unavailable' }),
]

type Download = {
  title: string
  sheet: Sheet
  /** The groups whose trainees or handover file the sheet shows. Read after all of its parts. */
  groupIds: Iterable<number>
}

/** A POST, because its input may hold a name. The rows are read once the log entry is committed. */
export function download<const Name extends ChangeName, const Body extends z.ZodRawShape>(
  name: Name,
  call: {
    summary: string
    body: Body
    resource?: ResourceOf<Body>
    entry: (input: Input<Body>) => Entry
    run: (context: DownloadContext<Name, Body>) => Promise<Download>
  },
) {
  const body = { ...call.body, ...format }
  const { route, handler } = change<Name, typeof body>(name, {
    summary: call.summary,
    body,
    ...(call.resource && {
      resource: (input, db) => call.resource?.(inputOf(input), db) ?? { kind: 'none' },
    }),
    run: async ({ input, now, actor }) => ({
      answer: {},
      entries: [call.entry(inputOf(input))],
      respond: async (c) => {
        const db = c.get('deps').database.read
        const made = await call.run({ db, actor, input: inputOf(input) })
        return respondWith(c, made, { now, actor, format: (input as Input<typeof format>).format })
      },
    }),
  })
  const { summary } = call
  return {
    route: downloadRoute(name, {
      summary,
      limits,
      request: route.request,
      formats: Object.values(formats),
    }),
    handler,
  }

  function inputOf(input: unknown) {
    return input as Input<Body>
  }
}

type Given = { now: Date; actor: Actor | undefined; format: Format }

async function respondWith(c: Context<Env>, { title, sheet, groupIds }: Download, given: Given) {
  const { now, actor, format } = given
  const { database, views } = c.get('deps')
  const { year } = await c.get('ports').programmeYear(database.read)
  const [day = '', time = ''] = timeInIsrael(now).split(' ')
  const at = `${day} ${time.slice(0, 5).replace(':', '.')}`
  const file = await (format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, sheetName(year, at)))
  if (actor) {
    for (const groupId of groupIds) views.record({ groupId, guideId: actor.id, kind: 'export' }, now)
  }
  return c.body(file, 200, {
    'Content-Type': formats[format],
    'Content-Disposition': attachment(`${title} ${year} ${at}.${format}`),
  })
}

const maxSheetName = 31

function sheetName(year: string, at: string): string {
  return `${withoutMarks(year).slice(0, maxSheetName - at.length - 1)} ${at}`
}

function attachment(name: string): string {
  const encoded = encodeURIComponent(withoutMarks(name)).replace(/[()]/g, percent)
  return `attachment; filename="sheet"; filename*=UTF-8''${encoded}`
}

/** File systems and Excel refuse some characters, and others would end or reorder a name. */
function withoutMarks(name: string): string {
  return name.replace(/[\\/:*?"<>|[\]'\p{C}]/gu, ' ').trim()
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
