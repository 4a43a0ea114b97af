import { Column, Pie } from '@ant-design/charts'
import { type StageId, stageColors } from '@hafifa/api/contract'
import { reducedMotion, token } from '../theme.ts'

export type StageCount = { stage: StageId; label: string; count: number }

type ChartProps = { stages: StageCount[]; onSelect: (stage: StageId) => void }

type Selected = { data?: { data?: StageCount } }

const text = { fontFamily: token('--font'), fontSize: 14, fill: token('--color-text') }

const axisText = {
  labelFontFamily: text.fontFamily,
  labelFontSize: 12,
  labelFill: text.fill,
  labelOpacity: 1,
}

/** Yellow alone has too little contrast with the background. */
const outline = {
  stroke: ({ stage }: StageCount) => stageColors[stage].color,
  lineWidth: 1,
  cursor: 'pointer',
}

const duration = 600

/** The options of both charts. The marks have labels, because legends and tooltips need a pointer. */
function commonOptions({ stages, onSelect }: ChartProps) {
  return {
    data: stages,
    colorField: 'label',
    autoFit: true,
    legend: false,
    tooltip: false,
    onReady: ({
      chart,
    }: {
      chart: { on: (event: string, listener: (event: Selected) => void) => unknown }
    }) => chart.on('element:click', ({ data }) => data?.data && onSelect(data.data.stage)),
    scale: {
      color: {
        domain: stages.map(({ label }) => label),
        range: stages.map(({ stage }) => stageColors[stage].mark),
      },
    },
  } as const
}

/**
 * One bar for each stage, from right to left. The chart library has no option for right-to-left languages.
 */
export function StageBars(props: ChartProps) {
  const options = commonOptions(props)
  return (
    <Column
      {...options}
      // Room for the number above a full-height bar.
      insetTop={24}
      xField="label"
      yField="count"
      scale={{ ...options.scale, x: { range: [1, 0], padding: 0.5 }, y: { nice: true } }}
      axis={{
        x: { ...axisText, title: false, tick: false, labelAutoRotate: false, labelAutoHide: false },
        y: {
          ...axisText,
          title: false,
          position: 'right',
          labelFormatter: (value: number) => (Number.isInteger(value) ? value.toLocaleString('he-IL') : ''),
        },
      }}
      label={{ text: 'count', position: 'top', dy: -22, ...text, fillOpacity: 1, fontWeight: 700 }}
      style={{ maxWidth: 72, radiusTopLeft: 6, radiusTopRight: 6, ...outline }}
      animate={reducedMotion ? false : { enter: { type: 'growInY', duration } }}
    />
  )
}

export function StagePie({ stages, onSelect }: ChartProps) {
  const present = stages.filter(({ count }) => count > 0)
  return (
    <Pie
      {...commonOptions({ stages: present, onSelect })}
      angleField="count"
      radius={0.95}
      innerRadius={0.5}
      label={{
        text: 'count',
        ...text,
        fill: ({ stage }: StageCount) => stageColors[stage].onMark,
        fillOpacity: 1,
        fontWeight: 700,
        position: 'inside',
      }}
      style={{ inset: 2, ...outline }}
      animate={reducedMotion ? false : { enter: { type: 'waveIn', duration } }}
    />
  )
}
