import type { Actor } from '../auth/sessions.service.ts'
import type { SignInLimit } from '../auth/signInLimit.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'

/** What the application is made of; tests hand in their own. */
export type Deps = {
  config: Pick<Config, 'TRUST_PROXY' | 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>
  database: Database
  /** Counts unknown phones and registrations for each client address. */
  signInLimit: SignInLimit
  /** The present moment. */
  now: () => Date
}

/** What every request carries. */
export type Env = {
  Variables: {
    deps: Deps
    requestId: string
    /** Who acts: the session's guide, or nobody. */
    actor: Actor | undefined
    /** Makes another call that reads, by its path and query, in the name of the same session. */
    ask: (path: string) => Promise<Response>
  }
}
