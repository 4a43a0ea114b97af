/** Milliseconds that a machine needs at most which is busy with something else. Only what hangs reaches them. */
export const patience = { test: 600_000, step: 60_000 }
