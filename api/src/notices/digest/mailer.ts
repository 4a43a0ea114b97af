import type { SendMail } from '../../calls/env.ts'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../config.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>

/** The returned function throws errors that contain no address, so that they can be logged. */
export function createMailer({ SMTP_URL: url, MAIL_FROM }: Settings, timeoutMs = 10_000): SendMail {
  return async (mail) => {
    if (url === undefined) throw new Error('SMTP_URL: not set')
    const transport = await openTransport(url, timeoutMs)
    try {
      await transport.sendMail({ ...mail, from: { name: 'חפיפה', address: MAIL_FROM ?? '' } })
    } catch (error) {
      throw new Error(describe(error))
    } finally {
      transport.close()
    }
  }
}

export async function verifyMailServer(url: string, timeoutMs: number): Promise<void> {
  const transport = await openTransport(url, timeoutMs)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(describe(error))
  } finally {
    transport.close()
  }
}

/** Loaded when it is needed, because most servers send no mail. */
async function openTransport(url: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: !isLoopback(new URL(url)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function describe(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  return `the mail server failed: ${code}${responseCode ? ` ${responseCode}` : ''}`
}
