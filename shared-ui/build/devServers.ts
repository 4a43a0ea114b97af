/** The ports of `npm run dev`: the shell, then the remotes. `DEV_PORT` sets the first one. */
const firstPort = Number(process.env.DEV_PORT ?? 5173)

export const devPort = {
  shell: firstPort,
  'guide-app': firstPort + 1,
  'dashboard-app': firstPort + 2,
} as const

/** Keeps the host, because the API compares it with the origin. */
export const apiProxy = {
  '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false },
}

export function devAddress(part: keyof typeof devPort): string {
  return `http://localhost:${devPort[part]}`
}
