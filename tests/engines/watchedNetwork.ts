import { request } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { listen } from '../browser/fixtures/listen.ts'

const watcherPath = '/watch.js'
const failuresPath = '/failures'

/** Runs first in each page, and reports what goes wrong. */
function watch(address: string) {
  const report = (failure: string) => navigator.sendBeacon(address, `${location.pathname}: ${failure}`)
  window.addEventListener('error', ({ message }) => report(message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective}: ${blockedURI}`),
  )
  const { error } = console
  console.error = (...given) => {
    report(given.join(' '))
    error(...given)
  }
}

/** A proxy that can lose the network, and adds a script to pages that reports what goes wrong in them. */
export async function startWatchedNetwork(target: string) {
  let isLost = false
  let failures: string[] = []
  const sockets = new Set<Socket>()
  const proxy = await listen(async (incoming, outgoing) => {
    const { method, headers, url = '', socket } = incoming
    if (!sockets.has(socket)) socket.once('close', () => sockets.delete(socket))
    sockets.add(socket)
    if (isLost) return void socket.destroy()
    if (url === watcherPath) {
      return void outgoing.setHeader('content-type', 'text/javascript').end(`(${watch})('${failuresPath}')`)
    }
    if (url === failuresPath) {
      failures.push(await text(incoming))
      return void outgoing.writeHead(204).end()
    }
    // A page that is not sent again would come without the script.
    const { 'if-none-match': _known, ...others } = headers
    const plain = { ...others, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(url, target), { method, headers: plain }, async (response) => {
      const { statusCode = 502 } = response
      if (!response.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(statusCode, response.headers)
        return void response.pipe(outgoing)
      }
      const page = await text(response)
      const { 'content-length': _length, ...rest } = response.headers
      outgoing.writeHead(statusCode, rest)
      outgoing.end(page.replace('<head>', `<head><script src="${watcherPath}"></script>`))
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  return {
    ...proxy,
    lose: () => {
      isLost = true
      for (const socket of sockets) socket.destroy()
    },
    restore: () => {
      isLost = false
    },
    /** What went wrong since the last call. */
    takeFailures: () => {
      const taken = failures
      failures = []
      return taken
    },
  }
}
