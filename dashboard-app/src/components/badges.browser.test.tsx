import { activityKinds, stageIds } from '@hafifa/api/contract'
import { renderPage } from '@hafifa/shared-ui/testing'
import { StageBadge } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActionBadge } from './activity/ActionBadge.tsx'

const badges: [string, ReactNode][] = [
  ...stageIds.map((stage): [string, ReactNode] => [
    `stage ${stage}`,
    <StageBadge key={stage} stage={stage} />,
  ]),
  ...activityKinds.map((kind): [string, ReactNode] => [
    `action ${kind}`,
    <ActionBadge key={kind} kind={kind} action={kind} />,
  ]),
]

for (const [name, badge] of badges) {
  test(`the badge of ${name} has a contrast of 4.5:1`, async () => {
    await renderPage(<main>{badge}</main>)
    const element = page.getByRole('main').element().firstElementChild
    if (!element) throw new Error('No badge is shown.')
    const { color, backgroundColor } = getComputedStyle(element)
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
  })
}

/** As WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
