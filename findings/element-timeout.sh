#!/usr/bin/env bash
# vitest 5.1.1 with @vitest/browser-playwright 5.1.1, playwright 1.65.1 and its Chromium (Node 20 or newer).
# Set CHROMIUM_PATH to use another Chromium.
#
# Input: a configuration with `testTimeout: 9000` and `expect.poll.timeout: 1000`, and a test in the browser which expects
# an element that never appears. The types say that `expect.poll.timeout` is the default for `expect.element`.
# Behaviour: `expect.element` takes its time-out from what is left of the test's instead, so that the failure comes after
# nearly 9 seconds. With the provider's `actionTimeout` it comes after the second that `expect.poll.timeout` says.
# `expect.poll` itself keeps to its own time-out.
# Output seen:
# without actionTimeout: element longer than 5 s, poll shorter
# with actionTimeout: element shorter than 5 s, poll shorter
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact vitest@5.1.1 @vitest/browser-playwright@5.1.1 playwright@1.65.1
[ -n "${CHROMIUM_PATH:-}" ] || npx playwright install chromium > /dev/null

cat > vitest.config.mjs <<'JS'
import { playwright } from '@vitest/browser-playwright'

const { CHROMIUM_PATH, ACTION_TIMEOUT } = process.env

export default {
  test: {
    testTimeout: 9000,
    expect: { poll: { timeout: 1000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: CHROMIUM_PATH || undefined, args: ['--no-sandbox'] },
        ...(ACTION_TIMEOUT && { actionTimeout: Number(ACTION_TIMEOUT) }),
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
JS

cat > wait.test.mjs <<'JS'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('element', () => expect.element(page.getByText('nothing')).toBeVisible())

test('poll', () => expect.poll(() => false).toBe(true))
JS

cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs'

const [file] = JSON.parse(readFileSync('report.json', 'utf8')).testResults
console.log(
  file.assertionResults
    .map(({ title, duration }) => `${title} ${duration > 5000 ? 'longer' : 'shorter'}`)
    .join(', ')
    .replace(/(longer|shorter)/, '$1 than 5 s'),
)
JS

run() {
  npx vitest run --reporter=json --outputFile=report.json > /dev/null 2>&1 || true
  node read.mjs
}

seen="without actionTimeout: $(run)
with actionTimeout: $(ACTION_TIMEOUT=20000 run)"
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf '%s\n' \
  'without actionTimeout: element longer than 5 s, poll shorter' \
  'with actionTimeout: element shorter than 5 s, poll shorter')
