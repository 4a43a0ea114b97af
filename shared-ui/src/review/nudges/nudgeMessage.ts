import { isolate, oneLine } from '@hafifa/api/contract'
import { paths } from '@hafifa/shared-ui/remote'
import type { NudgeCase, NudgedGroup } from './nudgeTexts.ts'

export function nudgeMessage(
  name: string,
  groups: readonly NudgedGroup[],
  textOf: (nudgeCase: NudgeCase) => string,
): string {
  const cases = [...new Set(groups.map(({ nudgeCase }) => nudgeCase))]
  const parts = cases.map((nudgeCase) => [
    textOf(nudgeCase).trim(),
    ...groups
      .filter((group) => group.nudgeCase === nudgeCase)
      .map((group) => `${isolate(oneLine(group.name))}: ${window.location.origin}${paths.group(group.id)}`),
  ])
  const greeting = name ? `שלום ${isolate(oneLine(name))},` : 'שלום,'
  return [greeting, ...parts.map((lines) => lines.filter(Boolean).join('\n'))].join('\n\n')
}
