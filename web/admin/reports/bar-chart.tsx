import { useId, useRef } from 'react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Bar } from './statistics-bars.ts'
import { savePicture } from './picture.ts'

type BarChartProps = {
  title: string
  /** Describes the chart in one sentence for screen readers. */
  summary: string
  bars: readonly Bar[]
  /** Column headings of the table: one for the labels and one for each cell. */
  columns: readonly string[]
  /** The names of the bar types, in the order used by the values. Omitted if there is only one type. */
  legend?: readonly { kind: 'solid' | 'hatched'; label: string }[]
  /** The text below the title when the chart is saved as a picture. */
  about: string
}

/**
 * In pixels: the height of one line of text, of the label and value with the space below them, of a bar, and of a whole group with the
 * gap after it.
 */
const [LINE, WORDS, BAR, STEP] = [20, 42, 14, 76]
/** In pixels: the height of the legend and the offset of its second entry. */
const [LEGEND, LEGEND_STEP] = [32, 128]
/** The number of characters that fit on one line on a phone. The table shows labels in full. */
const LABEL_MOST = 32
const shortened = (label: string) => (label.length > LABEL_MOST ? `${label.slice(0, LABEL_MOST - 1)}…` : label)

/** A chart with one bar per group, distinguishable without colour. It is also shown as a table and can be saved as a picture. */
export function BarChart({ title, summary, bars, columns, legend, about }: BarChartProps) {
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const top = legend ? LEGEND : 0
  const hatch = `url(#${CSS.escape(id)}-hatch)`
  const save = () =>
    drawing.current &&
    savePicture(drawing.current, title, about).catch(() => {
      toast.error('The picture could not be saved. Please try again, or use the table.')
    })
  return (
    <section aria-labelledby={`${id}-title`} className="sheet chart-sheet">
      <header className="chart-head">
        <h3 id={`${id}-title`}>{title}</h3>
        <Button variant="secondary" onClick={() => void save()} aria-describedby={`${id}-title`}>
          Save as picture
        </Button>
      </header>
      <svg
        ref={drawing}
        className="bar-chart num"
        width="100%"
        height={top + Math.max(1, bars.length) * STEP}
        fill="currentColor"
        fontSize="15"
        role="img"
        aria-label={summary}
      >
        <defs>
          <pattern id={`${id}-hatch`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" stroke="currentColor" strokeWidth={2.5} />
          </pattern>
        </defs>
        {legend?.map(({ kind, label }, at) => (
          <svg key={kind} x={at * LEGEND_STEP} overflow="visible">
            <rect x={1} y={3} width={12} height={12} fill={kind === 'solid' ? undefined : hatch} stroke="currentColor" />
            <text x={22} y={14}>
              {label}
            </text>
          </svg>
        ))}
        {bars.map(({ key, label, value, solid, hatched }, at) => (
          <svg key={key} y={top + at * STEP} height={STEP} overflow="visible">
            <text y={LINE - 6}>{shortened(label)}</text>
            <text y={2 * LINE - 6} fontWeight={650}>
              {value}
            </text>
            {hatched !== undefined && (
              <rect y={WORDS + 1} width={percent(hatched)} height={BAR - 2} fill={hatch} stroke="currentColor" strokeWidth={1} />
            )}
            <rect y={WORDS} width={percent(solid)} height={BAR} />
            <line x1="0" x2="100%" y1={WORDS + BAR + 0.5} y2={WORDS + BAR + 0.5} stroke="currentColor" strokeOpacity={0.25} />
          </svg>
        ))}
      </svg>
      <details className="chart-table">
        <summary>Show as a table</summary>
        <BarTable title={title} columns={columns} bars={bars} />
      </details>
    </section>
  )
}

/** Wide tables scroll inside their box, and can be scrolled by keyboard. */
function BarTable({ title, columns, bars }: Pick<BarChartProps, 'title' | 'columns' | 'bars'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={`${title}, table`} tabIndex={0} className="chart-scroll">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Anything above zero is shown as at least a thin line. */
const percent = (share: number) => (share === 0 ? '0' : `${Math.max(0.3, 100 * share)}%`)
