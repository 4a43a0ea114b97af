import { z } from 'zod'
import { maxOfflineDays } from './rules/limits.ts'
import { phonePattern } from './rules/phone.ts'
import { yearLabelled } from './rules/programmeYear.ts'
import { oneLine } from './rules/text.ts'

/** A session ends after this time even if it is in use, so that a stolen cookie does not work forever. */
export const maxSessionDays = 90

/** A variable of the environment. docs/operations.md has a table of them, written by `npm run generate`. */
type Setting = {
  meaning: string
  /** Completes the sentence "must be …". */
  shape: string
  default?: string
  schema: z.ZodType
}

const address = {
  shape: 'an http(s) address, or a path on this server that starts with /',
  schema: z
    .string()
    .refine((value) => value.startsWith('/') || /^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    .transform((value) => value.replace(/\/+$/, '')),
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}

function isHeaders(headers: Record<string, string>): boolean {
  try {
    return Boolean(new Headers(headers))
  } catch {
    return false
  }
}

const onOrOff = {
  shape: '0, 1, true or false',
  schema: z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
}

const wholeNumber = (from: number, to?: number) => ({
  shape: `a whole number from ${from}${to ? ` to ${to}` : ''}`,
  schema: z.coerce
    .number()
    .int()
    .min(from)
    .max(to ?? Number.MAX_SAFE_INTEGER),
})

const shortText = { shape: 'at most 200 characters', schema: z.string().overwrite(oneLine).max(200) }

const words = (text: string) => text.split(/\s+/).filter(Boolean)

export const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Only on this machine without encryption. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
}

const isSafeOrigin = (text: string) => URL.parse(text)?.origin === text && isSafeAddress(text)

export const settings = {
  PORT: {
    meaning: 'Port to listen on; 0 takes a free one.',
    ...wholeNumber(0, 65535),
    default: '3000',
  },
  HOST: {
    meaning: 'Address to listen on.',
    shape: 'a host name or an IP address',
    default: '127.0.0.1',
    schema: z.string(),
  },
  DATABASE_URL: {
    meaning:
      'The database: a file, relative to the working directory, or a PostgreSQL server with one host or several. ' +
      '`npm start` sets its own.',
    shape: 'file: and a path, or postgres://user:password@host:port/name',
    default: 'file:data/hafifa.sqlite',
    schema: z.string().regex(/^(file:.+|postgres(ql)?:\/\/[^/]+\/.+)/),
  },
  BACKUP_FOLDER: {
    meaning: 'Folder of the backups, relative to the working directory.',
    shape: 'a path',
    default: 'data/backups',
    schema: z.string(),
  },
  BACKUP_RECIPIENTS: {
    meaning: 'Public keys to which `npm run backup` encrypts. Their secret keys belong elsewhere.',
    shape: 'age recipients (age1…), separated by spaces',
    default: '',
    schema: z
      .string()
      .transform(words)
      .refine((recipients) => recipients.every((recipient) => /^age1[a-z0-9]{58,}$/.test(recipient))),
  },
  BACKUP_KEEP: {
    meaning: 'Backups that are kept. `npm run backup` deletes older ones.',
    ...wholeNumber(1),
    default: '30',
  },
  METRICS_TOKEN: {
    meaning: 'Lets other machines read `/metrics`, as `Authorization: Bearer`.',
    shape: 'at least 16 characters',
    schema: z.string().min(16).optional(),
  },
  FIRST_COORDINATOR_PHONE: {
    meaning: 'Creates or promotes the first coordinator when there is none.',
    shape: 'a phone of 10 digits that starts with 05 to 09',
    schema: z.string().regex(phonePattern).optional(),
  },
  FIRST_COORDINATOR_NAME: {
    meaning: 'Name of the first coordinator, who otherwise enters it at the first sign-in.',
    ...shortText,
    default: '',
  },
  GUIDE_APP_URL: {
    meaning: 'Where the shell loads the guide app from.',
    ...address,
    default: '/guide-app',
  },
  DASHBOARD_APP_URL: {
    meaning: 'Where the shell loads the dashboard from.',
    ...address,
    default: '/dashboard-app',
  },
  TRUST_PROXY: {
    meaning:
      'Trusts `X-Forwarded-For` and `X-Forwarded-Proto` of the last hop. Only behind a proxy of your own.',
    ...onOrOff,
    default: '0',
  },
  HELP_WHATSAPP: {
    meaning: 'WhatsApp number of the help dialog, until a coordinator changes it.',
    shape: '8 to 15 digits, with the country code',
    default: '972500000000',
    schema: z.string().regex(/^\d{8,15}$/),
  },
  HELP_EMAIL: {
    meaning: 'Mail address of the help dialog, until a coordinator changes it.',
    shape: 'a mail address',
    default: 'help@hafifa.example',
    schema: z.email(),
  },
  ACCESSIBILITY_COORDINATOR: {
    meaning:
      'Name and phone of the accessibility coordinator, for the accessibility statement. ' +
      'Israeli law requires it of employers of 25 people.',
    ...shortText,
    default: '',
  },
  PROGRAMME_YEAR: {
    meaning:
      'The first programme year, until it is closed or a coordinator changes it. ' +
      'Without it, the year in which the server is installed.',
    shape: 'a Hebrew year such as תשפ״ה or תשפ"ה, with its quotation mark and without ה׳',
    schema: z
      .string()
      .transform((text) => yearLabelled(text))
      .refine((year) => year !== undefined)
      .optional(),
  },
  KEEP_TRAINEES_YEARS: {
    meaning: 'Years for which the trainees of a closed year are kept. A coordinator can keep them longer.',
    ...wholeNumber(1, 50),
    default: '1',
  },
  KEEP_FILES_YEARS: {
    meaning:
      'Years for which the handover files of a closed year are kept. A coordinator can keep them longer.',
    ...wholeNumber(1, 50),
    default: '7',
  },
  REGISTRATION: {
    meaning:
      'Who may join groups: `approved` after a coordinator has agreed, `open` everyone at once, `closed` nobody new.',
    shape: 'approved, open or closed',
    default: 'approved',
    schema: z.enum(['approved', 'open', 'closed']),
  },
  SIGN_IN: {
    meaning: 'How a phone is proven: `phone` accepts the bare number, `code` sends a code to it.',
    shape: 'phone or code',
    default: 'phone',
    schema: z.enum(['phone', 'code']),
  },
  COORDINATOR_SIGN_IN: {
    meaning:
      'What coordinators must prove: `strong` demands a passkey, or a recovery word beside the code, before they see anything; ' +
      '`any` accepts what SIGN_IN accepts.',
    shape: 'any or strong',
    default: 'strong',
    schema: z.enum(['any', 'strong']),
  },
  LOCK_MINUTES: {
    meaning:
      'Minutes without use after which the screen of a coordinator is covered until a passkey, a code or a recovery word ' +
      'opens it; 0 never covers it.',
    ...wholeNumber(0, 1440),
    default: '15',
  },
  SMS_URL: {
    meaning: 'The gateway that sends the codes, by POST; `terminal` prints them instead, to try them out.',
    shape: 'an https address, http on this machine only, or terminal',
    schema: z.union([z.literal('terminal'), z.url().refine(isSafeAddress)]).optional(),
  },
  SMS_HEADERS: {
    meaning: 'Headers of the POST, such as the key of the gateway.',
    shape: 'a JSON object of texts',
    default: '{"Content-Type":"application/json"}',
    schema: z
      .string()
      .transform(parseJson)
      .pipe(z.record(z.string(), z.string()))
      .refine((headers) => isHeaders(headers)),
  },
  SMS_BODY: {
    meaning:
      'Body of the POST. `{phone}`, `{international}` (without +) and `{text}` are filled in, escaped for the content type.',
    shape: 'a text with {text} and either {phone} or {international}',
    default: '{"to":"{phone}","text":"{text}"}',
    schema: z.string().regex(/(?=.*\{text\})(?=.*\{(phone|international)\})/s),
  },
  SMS_ACCEPTED: {
    meaning:
      'A text that each answer of the gateway contains if it takes the message. Without it any status from 200 to 299 counts.',
    shape: 'a text',
    schema: z.string().optional(),
  },
  SMS_DAILY_LIMIT: {
    meaning:
      'Codes sent in 24 hours at most. The log has a warning at 80%. The last tenth is for phones whose browser has signed in with ' +
      'a code before.',
    ...wholeNumber(1),
    default: '500',
  },
  PUSH: {
    meaning:
      'Offers messages to the devices of guides who ask for them. They are sent by the push services of the browsers, ' +
      'without names.',
    ...onOrOff,
    default: '1',
  },
  PUSH_CONTACT: {
    meaning:
      'Whom a push service may ask about the messages of this server. Without it, the address of HELP_EMAIL.',
    shape: 'a mailto: or https: address',
    schema: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  },
  PUSH_SERVICES: {
    meaning: 'Push services beside those of Google, Mozilla, Apple and Microsoft. No other is called.',
    shape: 'origins (https://push.example.org) with spaces between them; http on this machine only',
    default: '',
    schema: z
      .string()
      .transform(words)
      .refine((origins) => origins.every((origin) => isSafeOrigin(origin))),
  },
  SMS_RETURNED: {
    meaning:
      'Sends a message to the phones of guides whose file was returned, who have not looked for two days and whose ' +
      'devices get no messages. Codes come first: at most half of SMS_DAILY_LIMIT is used for it.',
    ...onOrOff,
    default: '0',
  },
  PUBLIC_URL: {
    meaning:
      'The address that browsers open, for the links of mails. Requests to another host are refused, except /health, /ready and ' +
      '/metrics.',
    shape: 'an https address without a path; http on this machine only',
    schema: z.string().refine(isSafeOrigin).optional(),
  },
  SMTP_URL: {
    meaning:
      'The mail server of the weekly digest for coordinators; without it none is offered. Connections to other ' +
      'machines are always encrypted.',
    shape: 'smtps://user:password@host, or smtp://user:password@host for STARTTLS',
    schema: z
      .url({ protocol: /^smtps?$/ })
      // Options behind a question mark could turn the encryption off.
      .refine((text) => URL.parse(text)?.search === '')
      .optional(),
  },
  MAIL_FROM: {
    meaning: 'The sender of the mails.',
    shape: 'a mail address',
    schema: z.email().optional(),
  },
  OFFLINE_DAYS: {
    meaning:
      'Days for which a guide’s own phone may open an encrypted copy of the guide’s groups without a network; 0 offers none, ' +
      'and removes those that exist.',
    ...wholeNumber(0, maxOfflineDays),
    default: '0',
  },
  SESSION_DAYS: {
    meaning: `Days after the last use at which a session ends. After ${maxSessionDays} days it ends in any case.`,
    ...wholeNumber(1, maxSessionDays),
    default: '30',
  },
  RATE_LIMIT: {
    meaning:
      'Unknown phones, registrations and invalid invitations allowed from one IPv4 address or IPv6 /64 in 10 minutes; ' +
      'from an IPv6 /48, 4 times as many.',
    ...wholeNumber(1),
    default: '60',
  },
} satisfies Record<string, Setting>

export type Config = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

/**
 * An empty variable counts as not set.
 * @throws Error with a line for each invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const { success, data } = setting.schema.safeParse(env[name] || setting.default)
    if (success) config[name] = data
    else problems.push(`${name}: must be ${setting.shape}`)
  }
  if (config.SIGN_IN === 'code' && !env.SMS_URL) problems.push('SMS_URL: must be set when SIGN_IN is code')
  if (config.SMTP_URL) {
    for (const name of ['MAIL_FROM', 'PUBLIC_URL']) {
      if (!env[name]) problems.push(`${name}: must be set when SMTP_URL is set`)
    }
  }
  if (config.SMS_RETURNED && !env.SMS_URL) problems.push('SMS_URL: must be set when SMS_RETURNED is 1')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return config as Config
}
