import { useId } from 'react'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'

/** One data series. `tone` is its appearance, distinguishable without colour. */
export type Series = { label: string; tone: 'plain' | 'late'; amounts: readonly number[] }

type WeekChartProps = {
  title: string
  /** Describes the chart in one sentence for screen readers. */
  summary: string
  /** Mondays, YYYY-MM-DD, oldest first. */
  weeks: readonly string[]
  /** The series stacked in each week, from the bottom up. */
  series: readonly Series[]
}

/** In pixels: the space for the amounts above the tallest column, the height of the columns, and the space for the dates below them. */
const [ABOVE, HIGHEST, BELOW] = [24, 150, 28]
const FLOOR = ABOVE + HIGHEST
/** The share of a week's width that its column takes up. */
const WIDTH = 0.72

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A chart with one column per week and its amount above it. It is also shown as a table. */
export function WeekChart({ title, summary, weeks, series }: WeekChartProps) {
  const id = useId()
  const sums = weeks.map((_, at) => series.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const today = todayHere()
  const place = (at: number) => `${(100 * at) / weeks.length}%`
  return (
    <section aria-labelledby={id} className="sheet chart-sheet">
      <h3 id={id}>{title}</h3>
      {series.length > 1 && <Legend series={series} />}
      <svg className="chart-columns num" width="100%" height={FLOOR + BELOW} role="img" aria-label={summary}>
        <defs>
          <pattern id={`${id}-late`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" />
          </pattern>
        </defs>
        {weeks.map((week, at) => (
          <g key={week}>
            {stackOf(series, at, most).map(({ tone, y, height }) => (
              <rect
                key={tone}
                x={place(at + (1 - WIDTH) / 2)}
                y={y}
                width={`${(100 * WIDTH) / weeks.length}%`}
                height={height}
                className={`chart-${tone}`}
                fill={tone === 'late' ? `url(#${CSS.escape(id)}-late)` : undefined}
              />
            ))}
            <text x={place(at + 0.5)} y={FLOOR - height(sums[at] ?? 0, most) - 7} className="chart-amount">
              {short.format(sums[at] ?? 0)}
            </text>
            {(weeks.length - 1 - at) % 3 === 2 && (
              <text x={place(at)} y={FLOOR + 20} className="chart-week">
                {formatShortDay(week, today)}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="chart-floor" />
      </svg>
      <details className="chart-table">
        <summary>Show as a table</summary>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={week}>
                <th scope="row">{formatShortDay(week, today)}</th>
                {series.map(({ label, amounts }) => (
                  <td key={label} className="num">
                    {(amounts[at] ?? 0).toLocaleString('en')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** Anything above zero is shown as at least a thin line. */
const height = (amount: number, most: number) => (amount === 0 ? 0 : Math.max(2, Math.round((HIGHEST * amount) / most)))

function stackOf(series: readonly Series[], at: number, most: number): { tone: Series['tone']; y: number; height: number }[] {
  let below = 0
  return series.flatMap(({ tone, amounts }) => {
    const begun = height(below, most)
    below += amounts[at] ?? 0
    const reached = height(below, most)
    return reached === begun ? [] : [{ tone, y: FLOOR - reached, height: reached - begun }]
  })
}

function Legend({ series }: Pick<WeekChartProps, 'series'>) {
  return (
    <ul className="chart-legend">
      {series.map(({ label, tone }) => (
        <li key={label}>
          <span className={`chart-key chart-key-${tone}`} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}
