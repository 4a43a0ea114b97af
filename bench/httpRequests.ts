export function get(path: string, cookie: string, headers: Record<string, string> = {}): Buffer {
  return request('GET', path, { cookie, ...headers })
}

export function post(path: string, cookie: string, body: object): Buffer {
  const json = JSON.stringify(body)
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
  }
  return request('POST', path, headers, json)
}

function request(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({ host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} /api/${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}
