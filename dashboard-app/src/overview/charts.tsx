import { Column, Pie } from '@ant-design/charts'
import type { StageId } from '@hafifa/api/contract'
import { useChartColors } from '../components/useChartColors.ts'
import { fontFamily, reducedMotion } from '../theme.ts'

export type StageCount = { stage: StageId; label: string; count: number }

type ChartProps = { stages: StageCount[]; onSelect: (stage: StageId) => void }

type Selected = { data?: { data?: StageCount } }

type Colors = ReturnType<typeof useChartColors>

const textOf = (colors: Colors) => ({
  fontFamily,
  fontSize: 14,
  fill: colors.text(),
  fillOpacity: 1,
  fontWeight: 700,
})

const axisTextOf = (colors: Colors) => ({
  labelFontFamily: fontFamily,
  labelFontSize: 12,
  labelFill: colors.text(),
  labelOpacity: 1,
  gridStroke: colors.grid(),
})

const outlineOf = (colors: Colors) => ({
  stroke: ({ stage }: StageCount) => colors.outline(stage),
  lineWidth: 1,
  cursor: 'pointer',
})

const duration = 600

/** The options of both charts. The marks have labels, because legends and tooltips need a pointer. */
function commonOptions({ stages, onSelect }: ChartProps, { mark }: Colors) {
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
        range: stages.map(({ stage }) => mark(stage)),
      },
    },
  } as const
}

/** The chart library has no option for right-to-left languages. */
export function StageBars(props: ChartProps) {
  const colors = useChartColors()
  const options = commonOptions(props, colors)
  const axisText = axisTextOf(colors)
  return (
    <Column
      {...options}
      margin={0}
      // Room for the number above a full-height bar.
      insetTop={24}
      xField="label"
      yField="count"
      scale={{ ...options.scale, x: { range: [1, 0], padding: 0.5 }, y: { nice: true } }}
      axis={{
        x: { ...axisText, title: false, tick: false, labelAutoRotate: false, labelAutoHide: false },
        y: false,
      }}
      label={{ text: 'count', position: 'top', dy: -22, ...textOf(colors) }}
      style={{ maxWidth: 72, radiusTopLeft: 6, radiusTopRight: 6, ...outlineOf(colors) }}
      animate={reducedMotion ? false : { enter: { type: 'growInY', duration } }}
    />
  )
}

export function StagePie({ stages, onSelect }: ChartProps) {
  const colors = useChartColors()
  const present = stages.filter(({ count }) => count > 0)
  return (
    <Pie
      {...commonOptions({ stages: present, onSelect }, colors)}
      angleField="count"
      margin={0}
      padding={0}
      radius={1}
      innerRadius={0.5}
      label={{
        text: 'count',
        ...textOf(colors),
        fill: ({ stage }: StageCount) => colors.onMark(stage),
        position: 'inside',
      }}
      style={{ inset: 2, ...outlineOf(colors) }}
      animate={reducedMotion ? false : { enter: { type: 'waveIn', duration } }}
    />
  )
}
