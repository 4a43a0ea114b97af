import { Column } from '@ant-design/charts'
import type { StageId } from '@hafifa/api/contract'
import { useChartColors } from '../components/useChartColors.ts'
import { fontFamily, reducedMotion } from '../theme.ts'

type Bar = { stage: StageId; label: string; year: 'now' | 'before'; count: number }

/** The chart library has no option for right-to-left languages. */
export default function StageBars({ bars }: { bars: Bar[] }) {
  const { text, mark, outline } = useChartColors()
  const stages = bars.filter(({ year }) => year === 'now')
  return (
    <Column
      data={bars}
      autoFit
      legend={false}
      tooltip={false}
      // Room for the number above a full-height bar.
      insetTop={24}
      xField="label"
      yField="count"
      seriesField="year"
      colorField="label"
      group={{ padding: 0.1 }}
      scale={{
        x: { range: [1, 0], padding: 0.3 },
        y: { nice: true },
        series: { domain: ['before', 'now'] },
        color: { domain: stages.map(({ label }) => label), range: stages.map(({ stage }) => mark(stage)) },
      }}
      axis={{
        x: {
          ...{ title: false, tick: false, labelAutoRotate: false, labelAutoHide: false },
          // Two lines, because neighbours would hide each other on a phone.
          labelFormatter: (label: string) => label.replace(' ', '\n'),
          ...{ labelFontFamily: fontFamily, labelFontSize: 12, labelFill: text(), labelOpacity: 1 },
        },
        y: false,
      }}
      label={{
        ...{ text: 'count', position: 'top', dy: -22 },
        ...{ fontFamily, fontSize: 14, fill: text(), fillOpacity: 1, fontWeight: 700 },
      }}
      style={{
        ...{ maxWidth: 56, radiusTopLeft: 6, radiusTopRight: 6, lineWidth: 1 },
        fillOpacity: ({ year }: Bar) => (year === 'now' ? 1 : 0.35),
        stroke: ({ stage }: Bar) => outline(stage),
      }}
      animate={reducedMotion ? false : { enter: { type: 'growInY', duration: 600 } }}
    />
  )
}
