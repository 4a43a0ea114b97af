import type { Config } from '../../config.ts'
import { verifyMailServer } from '../../notices/digest/mailer.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { type Finding, good, problem } from './finding.ts'

const timeoutMs = 5000

export async function checkMail({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): Promise<Finding[]> {
  if (url === undefined) return []
  try {
    await verifyMailServer(url, timeoutMs)
    return [good('SMTP_URL: the mail server accepts the connection.')]
  } catch (error) {
    return [
      problem(
        `SMTP_URL: ${errorMessage(error)}.`,
        "Check the address and the password, and whether this machine's firewall lets it through.",
      ),
    ]
  }
}
