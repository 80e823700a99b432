import { Link } from 'react-router'
import { costs } from '#content/costs.ts'
import { home } from '#content/home.ts'
import { COST_PARTS, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { FEES_LINK } from '#domain/page-words.ts'
import { HAS_FEES } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import { MoneyName, moneyClass } from '#web/ui/money-name.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

const without = monthlyCosts(false)
const withRoom = monthlyCosts(true)

const share = (amount: number) => `${Number(((amount / withRoom.total) * 100).toFixed(3))}%`

const totals = [`${formatMoney(without.total)} ${home.month.without}`, `${formatMoney(withRoom.total)} ${home.month.withRoom}`] as const

const parts = COST_PARTS.map((name, index, names) => {
  const start = names.slice(0, index).reduce((sum, before) => sum + withRoom[before], 0)
  return { name, start, amount: withRoom[name], label: costs.labels[name] }
})

/** In pixels: the width of the bar on the narrowest screen, and the maximum width of one character of its text on that screen. */
const [NARROWEST, SIGN] = [288, 10]

const isTight = ({ amount }: (typeof parts)[number]) => (amount / withRoom.total) * NARROWEST < formatMoney(amount).length * SIGN
/** If the text of any part is wider than the part itself, the text of the middle part moves up a row. */
const MIDDLE_ROW = parts.some(isTight) ? -6 : 22

/** The monthly total as a bar drawn to scale between dimension lines, and a list of its parts. */
export function Month() {
  return (
    <section id="costs" aria-labelledby="month-title" className="month">
      <div className="wrap section">
        <SectionHead id="month-title" title={home.month.title} />
        <Bar />
        <ul className="month-parts" data-tour="costs">
          {parts.map(({ name, label }) => (
            <li key={name}>
              <MoneyName part={name}>{label}</MoneyName>
            </li>
          ))}
        </ul>
        <p className="month-note">
          {costs.totalNote}{' '}
          {HAS_FEES && (
            <Link to={paths.fees} className="link">
              {FEES_LINK}
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}

function Bar() {
  return (
    <svg className="month-bar num" width="100%" height={196} role="img" aria-label={`${costs.labels.total}: ${totals.join(', ')}`}>
      <defs>
        <marker
          id="month-arrow"
          viewBox="0 0 12 8"
          refX={12}
          refY={4}
          markerWidth={12}
          markerHeight={8}
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0L12 4L0 8Z" />
        </marker>
      </defs>
      {parts.map(({ name, start, amount }, index) => (
        <g key={name}>
          <Dimension from={start} to={start + amount} y={index === 1 ? MIDDLE_ROW : 22} bottom={34} words={formatMoney(amount)} />
          <rect x={share(start)} y={44} width={share(amount)} height={72} className={moneyClass(name)} />
        </g>
      ))}
      <Dimension from={0} to={without.total} y={140} words={totals[0]} />
      <Dimension from={0} to={withRoom.total} y={178} words={totals[1]} />
    </svg>
  )
}

type DimensionProps = { from: number; to: number; y: number; bottom?: number; words: string }

/** A dimension line between two amounts, with its text centred above it. Its ends reach down to `bottom`. */
function Dimension({ from, to, y, bottom = y + 12, words }: DimensionProps) {
  return (
    <g>
      {[from, to].map((amount) => (
        <line key={amount} x1={share(amount)} x2={share(amount)} y1={y - 12} y2={bottom} className="month-extension" />
      ))}
      <line x1={share(from)} x2={share(to)} y1={y} y2={y} className="month-dimension" />
      <text x={share((from + to) / 2)} y={y + 6} className="month-words">
        {words}
      </text>
    </g>
  )
}
