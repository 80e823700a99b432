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
  /** What the kinds of bars are, in the order in which values name them; none where there is one kind alone. */
  legend?: readonly { kind: 'solid' | 'hatched'; label: string }[]
  /** What stands in a picture below its title, and at its end. */
  about: string
  source: string
  /** The same as a table. */
  children: ReactNode
}

/** Pixels of a line of words, of the air between words and their bar, of a bar, and of the gap to the next group. */
const [LINE, AIR, BAR, GAP] = [20, 2, 14, 20]
/** The height of a legend, and where its second entry begins. */
const [LEGEND, LEGEND_STEP] = [32, 128]
/** Letters that fit into a line on a phone; the table has all of them. */
const LABEL_MOST = 32
const shortened = (label: string) => (label.length > LABEL_MOST ? `${label.slice(0, LABEL_MOST - 1)}…` : label)

/** A line for each group, told apart without colours, with the same as a table, and as a picture to take along. */
export function BarChart({ title, summary, bars, legend, about, source, children }: BarChartProps) {
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const top = legend ? LEGEND : 0
  // On a phone a long label leaves no room for a value beside it: all values stand below theirs then.
  const isTall = bars.some(({ label, value }) => shortened(label).length + value.length > LABEL_MOST)
  const words = (isTall ? 2 * LINE : LINE) + AIR
  const step = words + BAR + GAP
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
        height={top + Math.max(1, bars.length) * step - GAP / 2}
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
          <svg key={key} y={top + at * step} height={step} overflow="visible">
            <text y={LINE - 6}>{shortened(label)}</text>
            <text {...(isTall ? { y: 2 * LINE - 6 } : { x: '100%', y: LINE - 6, textAnchor: 'end' })} fontWeight={650}>
              {value}
            </text>
            {hatched !== null && (
              <rect y={words + 1} width={percent(hatched)} height={BAR - 2} fill={hatch} stroke="currentColor" strokeWidth={1} />
            )}
            {solid !== null && <rect y={words} width={percent(solid)} height={BAR} />}
            <line x1="0" x2="100%" y1={words + BAR + 0.5} y2={words + BAR + 0.5} stroke="currentColor" strokeOpacity={0.25} />
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
