/** The ports of `npm run dev`: the shell, then the remotes. `DEV_PORT` moves all three (the browser tests do). */
const firstPort = Number(process.env.DEV_PORT ?? 5173)

export const devPort = {
  shell: firstPort,
  'guide-app': firstPort + 1,
  'dashboard-app': firstPort + 2,
} as const

/** A workspace's URL in development, which a remote's files contain. */
export function devAddress(workspace: keyof typeof devPort): string {
  return `http://localhost:${devPort[workspace]}`
}
