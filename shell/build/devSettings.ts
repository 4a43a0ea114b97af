import { devAddress } from '@hafifa/shared-ui/build'
import type { Settings } from '@hafifa/shared-ui/settings'
import type { Plugin } from 'vite'

export function devSettings(): Plugin {
  const settings = {
    registration: process.env.REGISTRATION ?? 'approved',
    guideApp: devAddress('guide-app'),
    dashboardApp: devAddress('dashboard-app'),
    helpWhatsapp: process.env.HELP_WHATSAPP ?? '972500000000',
    helpEmail: process.env.HELP_EMAIL ?? 'help@hafifa.example',
    signIn: process.env.SIGN_IN ?? 'phone',
    coordinatorSignIn: process.env.COORDINATOR_SIGN_IN ?? 'any',
  } satisfies Record<
    Exclude<
      keyof Settings,
      'archive' | 'passkeys' | 'lockMinutes' | 'accessibilityCoordinator' | 'offlineDays' | 'copyCode'
    >,
    string
  >
  return {
    name: 'hafifa:dev-settings',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('%HAFIFA_SETTINGS%', JSON.stringify(settings).replaceAll('"', '&quot;'))
        .replace('%HELP_WHATSAPP%', settings.helpWhatsapp)
        .replace('%HELP_EMAIL%', settings.helpEmail)
        .replaceAll('%CSP_NONCE%', ''),
  }
}
