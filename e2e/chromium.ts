import { existsSync } from 'node:fs'

const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Launch options of the browser. `undefined` leaves the choice of the executable to Playwright. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? debianBrowsers.find(existsSync),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
