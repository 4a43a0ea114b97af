/** The API's pauses take virtual time. */
export const setTimeout = (ms?: number, value?: unknown): Promise<unknown> =>
  new Promise((resolve) => globalThis.setTimeout(() => resolve(value), ms))

export const setImmediate = (value?: unknown): Promise<unknown> => setTimeout(0, value)
