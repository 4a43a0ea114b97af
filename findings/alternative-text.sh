#!/usr/bin/env bash
# vitest 5.1.1 with @vitest/browser-playwright 5.1.1, playwright 1.65.1 and its Chromium (Node 20 or newer).
# Set CHROMIUM_PATH to use another Chromium.
#
# Input: a button that is described by a text before which a style sheet draws a dot with an empty alternative text,
# `content: "·" / ""`.
# Behaviour: `toHaveAccessibleDescription` takes what stands between the first and the last quotation mark of the
# declaration for the content. Chromium's accessibility tree has the alternative text.
# Output seen:
# Vitest: ·" / "b
# Chromium: b
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact vitest@5.1.1 @vitest/browser-playwright@5.1.1 playwright@1.65.1
[ -n "${CHROMIUM_PATH:-}" ] || npx playwright install chromium > /dev/null

cat > vitest.config.mjs <<'JS'
import { playwright } from '@vitest/browser-playwright'

export default {
  test: {
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
JS

cat > read.test.mjs <<'JS'
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'

test('description', async () => {
  document.body.innerHTML = `
    <style>#text::before { content: "·" / "" }</style>
    <button aria-describedby="text">a</button>
    <span id="text">b</span>`
  let read = ''
  try {
    expect(document.querySelector('button')).toHaveAccessibleDescription('nothing')
  } catch (error) {
    // Without the codes of colors.
    read = error.message.split('Received:')[1].replace(/\u001b\[\d+m/g, '').trim()
  }
  // The page of the test is a frame of the page that the session belongs to.
  const { frameTree } = await cdp().send('Page.getFrameTree')
  const frames = [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) => frame.id)
  const trees = await Promise.all(
    frames.map((frameId) => cdp().send('Accessibility.getFullAXTree', { frameId })),
  )
  const button = trees.flatMap(({ nodes }) => nodes).find(({ role, name }) => role?.value === 'button' && name?.value === 'a')
  throw new Error(`Vitest: ${read}\nChromium: ${button?.description?.value}`)
})
JS

npx vitest run --reporter=json --outputFile=report.json > /dev/null 2>&1 || true
cat > show.mjs <<'JS'
import { readFileSync } from 'node:fs'

const [file] = JSON.parse(readFileSync('report.json', 'utf8')).testResults
console.log(file.assertionResults[0].failureMessages[0].match(/Vitest: .*\nChromium: .*/)[0])
JS

seen=$(node show.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf 'Vitest: ·" / "b\nChromium: b\n')
