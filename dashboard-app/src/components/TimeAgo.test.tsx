import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TimeAgo } from './TimeAgo.tsx'

afterEach(() => void vi.unstubAllEnvs())

test('shows the full time in the time zone of the reader', () => {
  vi.stubEnv('TZ', 'Asia/Jerusalem')
  expect(renderToStaticMarkup(<TimeAgo time="2025-01-05 16:20:00" />)).toContain('title="5.1.2025, 18:20"')
})

test('has the time in UTC for machines', () => {
  expect(renderToStaticMarkup(<TimeAgo time="2025-01-05 16:20:00" />)).toContain(
    'dateTime="2025-01-05T16:20:00.000Z"',
  )
})
