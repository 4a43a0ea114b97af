import { existsSync } from 'node:fs'

const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** `npm test` sets CHROMIUM_PATH. Otherwise Debian's Chromium is used if installed, else Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH ?? debianBrowsers.find(existsSync)

/** How every browser is launched: by Playwright's tests, component tests and the pictures. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
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

/** The browser's place and language. */
export const israel = { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' }

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }
