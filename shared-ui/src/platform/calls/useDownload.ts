import type { ChangeName } from '@hafifa/api/contract'
import { ApiError, send } from '@hafifa/shared-ui/platform'
import type { ClientResponse } from 'hono/client'
import { saveFile } from '../../lib/saveFile.ts'
import { request, type Sent } from './request.ts'
import { useChange } from './useChange.ts'

export type SheetFormat = NonNullable<Sent<'export-groups.php'>['format']>

export type Download = Extract<ChangeName, `export-${string}`>

export type Filter<Call extends Download> = Omit<Sent<Call>, 'format'>

export function useDownload<Call extends Download>(call: Call, filter?: Filter<Call>) {
  return useChange<Download, SheetFormat, unknown>({
    call,
    send: async (_post, format: SheetFormat) =>
      saveAnswer(await sent(request(call, { ...filter, format } as Sent<Call>))),
    done: 'הקובץ הורד',
    failed: 'שגיאה בייצוא',
  })
}

async function sent<R>(request: Promise<R>): Promise<R> {
  return request.catch(() => {
    throw ApiError.inTransport('network')
  })
}

async function saveAnswer(response: ClientResponse<unknown, number, string>) {
  const name = nameOf(response.headers.get('content-disposition'))
  // A refusal is JSON, which `send` throws.
  if (!name) return send(Promise.resolve(response as ClientResponse<unknown, number, 'json'>))
  saveFile(await response.blob(), name)
}

function nameOf(disposition: string | null): string | undefined {
  const [, encoded] = disposition?.split("filename*=UTF-8''") ?? []
  return encoded && decodeURIComponent(encoded)
}
