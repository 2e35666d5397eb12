// The drawing itself, with the chart library; loaded when the first chart is shown.
import { BarChart, type BarSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components'
import { init, use, type ComposeOption, type ECharts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { dark, light } from '../theme/palette.ts'
import type { Theme } from '../theme/theme-choice.ts'
import { chartColours } from './chart-colours.ts'
import { wordsAt, type ChartData } from './chart-data.ts'

use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

type Option = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>

export interface Drawing {
  show(data: ChartData, theme: Theme): void
  close(): void
}

export function drawChart(element: HTMLElement): Drawing {
  const chart: ECharts = init(element, null, { renderer: 'svg' })
  const watch = new ResizeObserver(() => chart.resize())
  watch.observe(element)
  return {
    show: (data, theme) => chart.setOption(optionFor(data, theme), { notMerge: true }),
    close: () => {
      watch.disconnect()
      chart.dispose()
    },
  }
}

function optionFor(data: ChartData, theme: Theme): Option {
  const palette = theme === 'dark' ? dark : light
  const colours = chartColours[theme]
  const drawn = data.series.filter(({ isTold }) => isTold !== true)
  const last = data.names.length - 1
  return {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 320,
    grid: { left: 0, right: 0, top: 4, bottom: 1 },
    xAxis: {
      type: 'category',
      data: [...data.names],
      axisLabel: { show: false },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.lineStrong } },
    },
    yAxis: { type: 'value', show: false, splitLine: { show: false }, min: 0 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.fill, opacity: 0.6 } },
      backgroundColor: palette.raised,
      borderColor: palette.line,
      padding: [8, 12],
      extraCssText: 'border-radius:8px;box-shadow:var(--hs-e2);',
      textStyle: { color: palette.ink, fontSize: 13, fontFamily: getComputedStyle(document.body).fontFamily },
      formatter: (shown) => tooltipFor(data, Array.isArray(shown) ? shown[0]?.dataIndex : shown.dataIndex),
    },
    series: drawn.map(({ values, tone, name }): BarSeriesOption => {
      const colour = colours[tone ?? 'one']
      return {
        type: 'bar',
        name,
        barCategoryGap: '34%',
        barMinHeight: 1,
        itemStyle: { color: colour, borderRadius: 2 },
        emphasis: { itemStyle: { color: tone === undefined ? palette.lineControl : colour } },
        data: values.map((value, at) =>
          tone === undefined && at === last ? { value, itemStyle: { color: colours.sun } } : value,
        ),
        ...(drawn.length > 1 ? { stack: 'all' } : {}),
      }
    }),
  }
}

/** An element and no text, so that no name can be taken for markup. */
function tooltipFor(data: ChartData, at = 0): HTMLElement {
  const { name, values } = wordsAt(data, at)
  const box = document.createElement('div')
  box.className = 'hs-chart-tip'
  const head = document.createElement('strong')
  head.textContent = name
  box.append(head)
  for (const value of values) {
    const row = document.createElement('span')
    const label = document.createElement('span')
    label.textContent = value.name
    const words = document.createElement('b')
    words.textContent = value.words
    row.append(label, words)
    box.append(row)
  }
  return box
}
