import { fileURLToPath } from 'node:url'

/** Whether this runs in `src` or in `dist`. */
export const apiFolder = fileURLToPath(new URL('..', import.meta.url))

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
