import { desktop, phone } from '../../tests/browser/browser.ts'

export const viewports = [
  phone,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  desktop,
  { width: 1920, height: 1080 },
]
