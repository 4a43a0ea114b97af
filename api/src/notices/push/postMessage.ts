import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export type Message = {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
  timeoutMs: number
  signal: AbortSignal
}

type PushAnswer = {
  status: number
  retryAfter: number | undefined
}

/** Push services answer with a few words. */
const maxAnswerBytes = 16 * 1024

/**
 * Follows no redirect, and ignores what the service answers beside the status.
 * @throws Error when there is no answer
 */
export function postMessage(message: Message, now: Date): Promise<PushAnswer> {
  const { endpoint, headers, body, timeoutMs } = message
  const url = new URL(endpoint)
  const signal = AbortSignal.any([message.signal, AbortSignal.timeout(timeoutMs)])
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    { method: 'POST', headers: { ...headers, 'Content-Length': body.length }, signal },
    (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxAnswerBytes) response.destroy()
      })
      response.on('error', () => response.destroy())
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, retryAfter: retryAfterOf(headers['retry-after'], now) })
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
