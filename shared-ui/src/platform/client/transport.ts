/** Sends the calls. A page with a copy on the device replaces it, because the copy answers them without a network. */
export const transport: { fetch: typeof fetch } = { fetch: (input, init) => fetch(input, init) }
