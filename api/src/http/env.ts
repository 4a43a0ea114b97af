export type HttpEnv = {
  Variables: {
    requestId: string
    /** Whether the last hop is a proxy of our own, whose X-Forwarded headers can be trusted. */
    trustProxy: boolean
    ended?: Promise<void>
  }
}
