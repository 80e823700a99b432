import { type ReactNode, useId, useRef } from 'react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Bar } from './number-bars.ts'
import { savePicture } from './picture.ts'

type BarChartProps = {
  title: string
  /** What the drawing shows, in a sentence, for whoever does not see it. */
  summary: string
  bars: readonly Bar[]
  /** What the kinds of bars are; none where there is one kind alone. */
  legend?: { solid: string; hatched: string }
  /** What stands in a picture below its title, and at its end. */
  about: string
  source: string
  /** The same as a table. */
  children: ReactNode
}

/** Pixels of a line: its words, its bar, and the gap to the next. */
const [LINE, BAR, STEP] = [18, 14, 48]
const LEGEND = 32
/** Letters of a label that fit beside its value on a phone; the table has all of them. */
const LABEL_MOST = 30
const shortened = (label: string) => (label.length > LABEL_MOST ? `${label.slice(0, LABEL_MOST - 1)}…` : label)

/** A line for each group, told apart without colours, with the same as a table, and as a picture to take along. */
export function BarChart({ title, summary, bars, legend, about, source, children }: BarChartProps) {
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const top = legend ? LEGEND : 0
  const hatch = `url(#${CSS.escape(id)}-hatch)`
  const save = () =>
    drawing.current &&
    savePicture(drawing.current, { title, about, source }).catch(() => {
      toast.error('The picture could not be made. The table has the same.')
    })
  return (
    <section aria-labelledby={`${id}-title`} className="sheet figure-sheet">
      <header className="number-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <Button variant="secondary" onClick={() => void save()} aria-describedby={`${id}-title`}>
          Save as picture
        </Button>
      </header>
      <svg
        ref={drawing}
        className="number-bars num"
        width="100%"
        height={top + Math.max(1, bars.length) * STEP - 8}
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
        {legend && (
          <g>
            <rect y={2} width={14} height={14} />
            <text x={22} y={14}>
              {legend.solid}
            </text>
            <svg x="50%" overflow="visible">
              <rect x={1} y={3} width={12} height={12} fill={hatch} stroke="currentColor" />
              <text x={22} y={14}>
                {legend.hatched}
              </text>
            </svg>
          </g>
        )}
        {bars.map(({ key, label, value, solid, hatched }, at) => (
          <svg key={key} y={top + at * STEP} height={STEP} overflow="visible">
            <text y={LINE - 4}>{shortened(label)}</text>
            <text x="100%" y={LINE - 4} textAnchor="end" fontWeight={650}>
              {value}
            </text>
            {hatched !== null && (
              <rect y={LINE + 1} width={percent(hatched)} height={BAR - 2} fill={hatch} stroke="currentColor" strokeWidth={1} />
            )}
            {solid !== null && <rect y={LINE} width={percent(solid)} height={BAR} />}
            <line x1="0" x2="100%" y1={LINE + BAR + 0.5} y2={LINE + BAR + 0.5} stroke="currentColor" strokeOpacity={0.25} />
          </svg>
        ))}
      </svg>
      <details className="figure-table">
        <summary>The same as a table</summary>
        {children}
      </details>
    </section>
  )
}

/** At least a line for what is not nought. */
const percent = (share: number) => (share === 0 ? '0' : `${Math.max(0.3, 100 * share)}%`)
