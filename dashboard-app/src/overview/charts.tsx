import { Column, Pie } from '@ant-design/charts'
import { type StageId, stageColors } from '@hafifa/api/contract'

/** A stage, its word, and how many groups are in it. */
export type StageCount = { stage: StageId; label: string; count: number }

const style = getComputedStyle(document.documentElement)

const token = (name: string): string => style.getPropertyValue(name).trim()

const text = { fontFamily: token('--font'), fontSize: 14, fill: token('--color-text') }

const axisText = {
  labelFontFamily: text.fontFamily,
  labelFontSize: text.fontSize,
  labelFill: text.fill,
  labelOpacity: 1,
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches

const duration = 600

/** The same in both: the stages' hues, and words on the picture in place of a legend and of what only a pointer finds. */
function looksOf(stages: StageCount[]) {
  return {
    data: stages,
    colorField: 'label',
    autoFit: true,
    legend: false,
    tooltip: false,
    scale: {
      color: {
        domain: stages.map(({ label }) => label),
        range: stages.map(({ stage }) => stageColors[stage].color),
      },
    },
  } as const
}

/** A bar for each stage; the first one stands at the right, where reading begins, and so does the scale. */
export function StageBars({ stages }: { stages: StageCount[] }) {
  const looks = looksOf(stages)
  return (
    <Column
      {...looks}
      xField="label"
      yField="count"
      scale={{ ...looks.scale, x: { range: [1, 0], padding: 0.5 }, y: { nice: true } }}
      axis={{
        x: { ...axisText, title: false, tick: false },
        y: {
          ...axisText,
          title: false,
          position: 'right',
          labelFormatter: (value: number) => (Number.isInteger(value) ? value.toLocaleString('he-IL') : ''),
        },
      }}
      label={{ text: 'count', position: 'top', dy: -22, ...text, fillOpacity: 1, fontWeight: 700 }}
      style={{ maxWidth: 72, radiusTopLeft: 6, radiusTopRight: 6 }}
      animate={still ? false : { enter: { type: 'growInY', duration } }}
    />
  )
}

/** The share of each stage, for screens that are too narrow for bars. */
export function StagePie({ stages }: { stages: StageCount[] }) {
  const present = stages.filter(({ count }) => count > 0)
  return (
    <Pie
      {...looksOf(present)}
      angleField="count"
      radius={0.95}
      innerRadius={0.5}
      label={{
        text: 'count',
        ...text,
        fill: token('--color-surface'),
        fillOpacity: 1,
        fontWeight: 700,
        position: 'inside',
      }}
      style={{ stroke: token('--color-surface'), lineWidth: 2 }}
      animate={still ? false : { enter: { type: 'waveIn', duration } }}
    />
  )
}
