import { z } from 'zod'
import { phonePattern } from './phone.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** The address of a remote: a full http(s) address or a path on this server; no slash at the end. */
const address = z
  .string()
  .refine((value) => value.startsWith('/') || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an http(s) address or a path that starts with /',
  })
  .transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  /** Port to listen on; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the data lives: `file:` and a path, relative to the working directory. */
  DATABASE_URL: z
    .string()
    .regex(/^file:.+/, 'must be file: and a path')
    .default('file:data/hafifa.sqlite'),
  /** Creates or promotes the first coordinator when there is none. */
  FIRST_COORDINATOR_PHONE: z.string().regex(phonePattern, 'must be a phone of 10 digits, 05…').optional(),
  FIRST_COORDINATOR_NAME: z.string().trim().max(200).default(''),
  /** Where the shell finds the guide app. */
  GUIDE_APP_URL: address.default('/guide-app'),
  /** Where the shell finds the dashboard. */
  DASHBOARD_APP_URL: address.default('/dashboard-app'),
  /** 1 believes the last hop's X-Forwarded-For and X-Forwarded-Proto. Only behind a proxy of your own. */
  TRUST_PROXY: flag.default(false),
  /** WhatsApp number of the help dialog: digits with the country code. */
  HELP_WHATSAPP: z
    .string()
    .regex(/^\d{8,15}$/, 'must be digits with the country code')
    .default('972500000000'),
  /** Mail address of the help dialog. */
  HELP_EMAIL: z.email().default('help@hafifa.example'),
  /** Unknown phones and registrations that one client address may try in 10 minutes. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(60),
})

/** The settings of the process. */
export type Config = z.infer<typeof environment>

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws Error that names each bad variable and what is wrong with it.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}
