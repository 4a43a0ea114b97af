import { existsSync } from 'node:fs'

const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// Without a path, Playwright launches its own download.
const executablePath = process.env.CHROMIUM_PATH ?? debianBrowsers.find(existsSync)

/**
 * Repeats the relevant part of Playwright's list, because Chromium applies only the last one. The address
 * bar's suggestions take a fifth of the suite's time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export const launchOptions = {
  ...(executablePath && { executablePath }),
  // In other locales, Chromium replaces the Hebrew name of a downloaded file.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    // Test pages live for seconds, so optimizing their code takes more time than it saves.
    '--js-flags=--no-opt --no-maglev --single-threaded',
    // By default, Chromium starts a process ahead of each page.
    '--renderer-process-limit=1',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures}`,
  ],
}

export const israel = { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' }

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }
