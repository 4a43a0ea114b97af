import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { errorMessage, systemCode } from '../../rules/thrown.ts'
import { type Finding, good, maxClockSeconds, problem, warning } from './finding.ts'

const timeoutMs = 5000

/** Proxies renew a certificate when a third of its time is left. */
const minRemainingPart = 0.2

type Answer = { status: number; headers: Headers; text: string }

async function request(url: string | URL, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Error(systemCode(error.cause) ?? error.name)
  }
}

export async function checkServer(name: string, url: string, now: Date): Promise<Finding[]> {
  try {
    const { headers } = await request(url, { method: 'OPTIONS' })
    const findings = [good(`${name}: the server answers.`), ...checkClock(headers, name, now)]
    if (url.startsWith('https:')) return findings
    return [
      ...findings,
      warning(`${name} is not encrypted.`, 'Use an https address, unless it is on this machine.'),
    ]
  } catch (error) {
    return [
      problem(
        `${name}: the server cannot be reached (${errorMessage(error)}).`,
        "Check the address, and whether this machine's firewall lets it through.",
      ),
    ]
  }
}

function checkClock(headers: Headers, name: string, now: Date): Finding[] {
  const theirs = Date.parse(headers.get('date') ?? '')
  const seconds = Math.round((now.getTime() - theirs) / 1000)
  if (Number.isNaN(seconds) || Math.abs(seconds) <= maxClockSeconds) return []
  return [
    problem(
      `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of ${name}.`,
      'Synchronize it, for example by systemd-timesyncd or chrony.',
    ),
  ]
}

export async function checkAddress(address: string, now: Date): Promise<Finding[]> {
  const url = new URL(address)
  if (url.protocol !== 'https:') {
    return [
      problem(`${url.origin} is not encrypted.`, 'Serve HTTPS, see docs/operations.md.'),
      ...(await checkProxy(url, now)),
    ]
  }
  return [...(await checkTls(url)), ...(await checkRedirect(url)), ...(await checkProxy(url, now))]
}

async function checkTls({ hostname, port }: URL): Promise<Finding[]> {
  const { promise, resolve } = Promise.withResolvers<Finding[]>()
  const socket = connect(
    {
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ALPNProtocols: ['h2', 'http/1.1'],
    },
    () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      const certificate =
        remainingPart(Date.parse(valid_from), Date.parse(valid_to)) < minRemainingPart
          ? problem(`The certificate expires on ${valid_to}.`, 'Find out why the proxy has not renewed it.')
          : good(`The certificate is valid until ${valid_to}.`)
      const protocol =
        socket.alpnProtocol === 'h2'
          ? good('Browsers use HTTP/2.')
          : warning('Browsers cannot use HTTP/2, so pages load more slowly.', 'Turn it on in the proxy.')
      socket.destroy()
      resolve([certificate, protocol])
    },
  )
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  // The requests meet the same problems of the connection and report them.
  socket.on('error', () => resolve([]))
  return promise
}

const remainingPart = (start: number, end: number) => (end - Date.now()) / (end - start)

async function checkRedirect({ hostname, port }: URL): Promise<Finding[]> {
  if (port !== '') return []
  // A closed port is as safe as a redirect.
  const answer = await request(`http://${hostname}/`).catch(() => undefined)
  if (!answer || answer.headers.get('location')?.startsWith('https:')) return []
  return [problem('Pages can be opened without encryption.', 'Let the proxy redirect http to https.')]
}

async function checkProxy({ origin }: URL, now: Date): Promise<Finding[]> {
  try {
    const health = await request(`${origin}/health`)
    if (health.status !== 200) {
      return [
        problem(
          `${origin}/health answers ${health.status}.`,
          'Start the server, and let the proxy forward every path to it.',
        ),
      ]
    }
    const answers = {
      post: await request(`${origin}/api/logout.php`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{}',
      }),
      metrics: await request(`${origin}/metrics`),
    }
    return [
      good(`${origin} answers.`),
      ...checkClock(health.headers, origin, now),
      ...checkHeaders(answers, origin),
    ]
  } catch (error) {
    return [
      problem(
        `${origin} cannot be reached (${errorMessage(error)}).`,
        'Check the name, the certificate, and whether the proxy and the server run.',
      ),
    ]
  }
}

function checkHeaders({ post, metrics }: Record<'post' | 'metrics', Answer>, origin: string): Finding[] {
  const findings: Finding[] = []
  if (origin.startsWith('https:') && !post.headers.has('strict-transport-security')) {
    findings.push(
      problem(
        'The server does not know that browsers use HTTPS, so its cookies may be sent without encryption.',
        'Let the proxy send X-Forwarded-Proto, and set TRUST_PROXY=1.',
      ),
    )
  } else if (post.text.includes('"foreign-origin"')) {
    findings.push(
      problem(
        'The server sees another host than browsers do, so nobody can save or sign in.',
        'Let the proxy forward Host unchanged, with its port.',
      ),
    )
  }
  if (metrics.status === 200 && metrics.text.includes('hafifa_')) {
    findings.push(
      problem(
        'The metrics are public, and the sign-in limit counts everybody as one.',
        'Let the proxy send X-Forwarded-For, and set TRUST_PROXY=1.',
      ),
    )
  }
  return findings.length > 0 ? findings : [good('The proxy forwards host, scheme and address.')]
}
