import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { portOf } from './ports.ts'

type Behaviour = 'accept' | 'refuse' | 'hang'

/** A real mail server, whose mails are in `mails`, with lines unfolded. */
export async function startMailServer(host = '127.0.0.1') {
  const mails: { to: string; raw: string }[] = []
  const state = { behaviour: 'accept' as Behaviour, connections: 0 }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(_session, callback) {
      state.connections += 1
      if (state.behaviour !== 'hang') callback()
    },
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream)
      if (state.behaviour === 'refuse') return callback(Object.assign(new Error('no'), { responseCode: 550 }))
      mails.push({ to: envelope.rcptTo[0]?.address ?? '', raw: raw.replaceAll(/\r\n(?=[ \t])/g, '') })
      callback()
    },
  })
  const server = smtp.listen(0, host)
  await once(server, 'listening')
  const close = async () => {
    for (const connection of smtp.connections) connection.close()
    await new Promise((resolve) => smtp.close(() => resolve(undefined)))
  }
  onTestFinished(close)
  return Object.assign(state, { mails, close, url: `smtp://${host}:${portOf(server)}` })
}

export function textsOf(raw: string): string {
  const parts = raw.split(/\r\n--[^\r]+/).filter((part) => part.includes('Content-Transfer-Encoding'))
  return parts
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const content = body.join('\r\n\r\n')
      return /encoding: base64/i.test(head)
        ? Buffer.from(content, 'base64').toString()
        : Buffer.from(
            content
              .replaceAll(/=\r\n/g, '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString()
    })
    .join('\n')
}
