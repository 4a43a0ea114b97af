import { existsSync } from 'node:fs'

const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// Without a path, Playwright launches the browser that it downloaded.
const executablePath = process.env.CHROMIUM_PATH ?? debianBrowsers.find(existsSync)

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

export const israel = { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' }

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }
