import { useId, useRef } from 'react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Bar } from './statistics-bars.ts'
import { savePicture } from './picture.ts'

type BarChartProps = {
  title: string
  /** Describes the chart in a sentence, for screen readers. */
  summary: string
  bars: readonly Bar[]
  /** The heads of the table: of labels, and of each cell. */
  columns: readonly string[]
  /** What the kinds of bars are, in the order in which values name them; none where there is one kind alone. */
  legend?: readonly { kind: 'solid' | 'hatched'; label: string }[]
  /** What a picture says below its title. */
  about: string
}

/** Pixels: of a label or value, of both with the air below them, of a bar, and of all with the gap to the next group. */
const [LINE, WORDS, BAR, STEP] = [20, 42, 14, 76]
/** The height of a legend, and where its second entry begins. */
const [LEGEND, LEGEND_STEP] = [32, 128]
/** Letters that fit into a line on a phone; the table has all of them. */
const LABEL_MOST = 32
const shortened = (label: string) => (label.length > LABEL_MOST ? `${label.slice(0, LABEL_MOST - 1)}…` : label)

/** A line for each group, told apart without colours, with the same as a table, and as a picture to take along. */
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

/** What does not fit scrolls within, also by keyboard. */
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

/** At least a line for what is not nought. */
const percent = (share: number) => (share === 0 ? '0' : `${Math.max(0.3, 100 * share)}%`)
