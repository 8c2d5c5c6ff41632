import { formatPlainDate } from '@prontuvoz/rules/calendar'
import { BarChart } from 'chartist'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Axis } from './measures.ts'
import './week-plot.css'

/** The value of one week; null if nothing was measured. */
export interface WeekValue {
  /** The Monday, YYYY-MM-DD. */
  readonly week: string
  readonly value: number | null
}

interface WeekPlotProps {
  /** Describes the plot for screen readers. */
  readonly label: string
  readonly values: readonly WeekValue[]
  readonly axis: Axis
  readonly format: (value: number) => string
}

/** Space for the scale next to the bars. */
const AXIS_PX = 56
/** Width of a date below the bars. */
const DAY_PX = 48
/** The largest number of dates below the bars. */
const MAX_DAYS = 5

/** Bars by week, using the available width. Keyboard and screen-reader users have the table next to it. */
export function WeekPlot({ label, values, axis, format }: WeekPlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<WeekValue>()
  useEffect(() => {
    const here = frame.current
    if (!here) return
    // The labels scale with the browser's font size.
    const scale = Number.parseFloat(getComputedStyle(here).fontSize) / 16
    const days = Math.min(MAX_DAYS, Math.max(1, Math.floor((here.clientWidth - AXIS_PX) / (DAY_PX * scale))))
    const apart = Math.ceil(values.length / days)
    const chart = new BarChart(
      here,
      {
        labels: values.map(({ week }) => formatPlainDate(week).slice(0, 5)),
        series: [values.map(({ value }) => (value ?? 0) / axis.divisor)],
      },
      {
        low: 0,
        chartPadding: { top: 8 * scale, right: 12, bottom: 0, left: 0 },
        axisX: {
          showGrid: false,
          offset: 24 * scale,
          labelOffset: { x: 0, y: 6 },
          labelInterpolationFnc: (day, index) => ((values.length - 1 - index) % apart === 0 ? day : null),
        },
        axisY: {
          onlyInteger: true,
          offset: AXIS_PX,
          labelOffset: { x: -6, y: 5 * scale },
          scaleMinSpace: 36 * scale,
          labelInterpolationFnc: (value) => `${Number(value).toLocaleString('pt-BR')}${axis.suffix}`,
        },
      },
    )
    chart.on('draw', (drawn) => {
      if (drawn.type !== 'bar') return
      // Measured by the chart: asking the page would force a layout for each bar.
      const room = drawn.chartRect.width() / values.length
      drawn.element.attr({ style: `stroke-width: ${Math.max(2, Math.min(28, room * 0.7))}px` })
    })
    // The library only watches the window's size: on a page load the card may become narrower after the chart is drawn,
    // which would cut off the newest week.
    let width = here.clientWidth
    const sizes = new ResizeObserver(() => {
      if (here.clientWidth === width) return
      width = here.clientWidth
      chart.update()
    })
    sizes.observe(here)
    return () => {
      sizes.disconnect()
      chart.detach()
      here.replaceChildren()
    }
  }, [values, axis])
  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left - AXIS_PX) / (width - AXIS_PX - 12)
    setPointed(values[Math.floor(share * values.length)])
  }
  return (
    <>
      <p aria-hidden className="min-h-6 text-sm text-muted tabular-nums">
        {pointed &&
          `Semana de ${formatPlainDate(pointed.week)}: ${pointed.value === null ? 'sem dados' : format(pointed.value)}`}
      </p>
      <div
        role="img"
        aria-label={label}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(undefined)}
      >
        <div ref={frame} aria-hidden className="week-plot h-48 touch-pan-y" />
      </div>
    </>
  )
}
