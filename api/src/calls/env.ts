import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/connection.ts'
import type { Change } from '../db/dataVersion.ts'
import type { Database } from '../db/open.ts'
import type { HttpEnv } from '../http/env.ts'
import type { Action } from '../rules/actions.ts'
import type { ErrorCode } from '../rules/errors.ts'
import type { LogData } from '../rules/logData.ts'
import type { Proof } from '../rules/proof.ts'
import type { SignInMeans } from '../rules/signInMeans.ts'
import type { ViewKind } from '../rules/viewKinds.ts'

export type SignInLimit = {
  take: (address: string) => Promise<unknown>
  giveBack: (address: string) => Promise<unknown>
  recordLookUp: (address: string, phone: string) => Promise<unknown>
  /** Gives back the look-up of a phone that then registered, so that a registration costs one attempt. */
  giveBackLookUp: (address: string, phone: string) => Promise<void>
}

export type Attempt = {
  means: SignInMeans
  refusal: ErrorCode | undefined
  guideId: number | undefined
  phone: string | undefined
  address: string
  at: Date
}

export type View = { groupId: number; guideId: number; kind: ViewKind }

export type Rights = 'everything' | ReadonlySet<number>

export type ChangeReader = { guideId: number; tokenHash: string }

export type SendSms = (phone: string, text: string) => Promise<void>

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId?: string
  headers?: Record<string, string>
}

export type SendMail = (mail: Mail) => Promise<void>

export type Deps = {
  config: Config
  database: Database
  signInLimit: SignInLimit
  sendSms: SendSms
  sendMail: SendMail
  signIns: { record: (attempt: Attempt) => void }
  views: { record: (view: View, now: Date) => void }
  changes: {
    open: (
      reader: ChangeReader,
      since: number | undefined,
    ) => Promise<{ body: ReadableStream<Uint8Array>; ended: Promise<void> }>
  }
  now: () => Date
}

export type Actor = {
  id: number
  full_name: string
  phone: string
  admin: number
  tokenHash: string
  opened_at: string
  used_at: string
  copied_at: string
  /** Of the session: its last proof by more than a typed phone; empty without one. */
  proven_at: string
  proof: Proof
  made_from: number | null
  locked: number
}

export type Editor = { guideId: number; now: Date }

export type Entry = {
  action: Action
  groupId?: number
  guideId?: number
  traineeId?: number
  subjectId?: number
  data?: LogData
  /** What the notices of the entry depend on (`notices/kinds.ts`), beside its group. */
  about?: {
    groupId?: number
    guideIds?: number[]
    threadId?: number
    /** The account of the guide who acted has got another way in. */
    newAccess?: boolean
    /** The guide whose account has changed. */
    ownerId?: number
  }
}

export type Announce = (change: Change) => void

type Committer = { actorId: number | undefined; now: Date; announce: Announce }

export type Ports = {
  findActor: (db: Db, tokenHash: string, now: Date) => Promise<Actor | undefined>
  isMember: (db: Db, groupId: number, guideId: number | undefined) => Promise<boolean | undefined>
  isReader: (db: Db, fileId: number, guideId: number | undefined) => Promise<boolean | undefined>
  programmeYear: (db: Db) => Promise<{ year: string; archive: boolean }>
  helpContacts: (db: Db, config: Config) => Promise<{ helpWhatsapp: string; helpEmail: string }>
  commitEntries: (tx: Tx, entries: Entry[], by: Committer) => Promise<void>
}

export const internalOrigin = 'http://internal'

export type Env = {
  Bindings: {
    batchActor?: Actor
  }
  Variables: HttpEnv['Variables'] & {
    deps: Deps
    ports: Ports
    log: Logger
    actor: Actor | undefined
    signedIn?: number
    fetchInternally: (path: string) => Promise<Response>
  }
}
