import { costs } from '#content/costs.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { SectionHead } from '#web/ui/page/section-head.tsx'

const words = sponsorships.pays

const parts = [
  { id: 'tuition', label: costs.labels.tuition, amount: costs.tuition, text: words.tuition },
  { id: 'allowance', label: costs.labels.studentAllowance, amount: costs.studentAllowance, text: words.studentAllowance },
  { id: 'room', label: costs.labels.accommodation, amount: costs.accommodation, text: words.accommodation },
] as const

/** Where each part of the beam begins. */
const starts = parts.map((_, index) => parts.slice(0, index).reduce((total, { amount }) => total + amount, 0))
const whole = parts.reduce((total, { amount }) => total + amount, 0)

/** A month's money as one beam in its true proportions, and what each length of it pays. */
export function MoneySplit() {
  return (
    <section aria-labelledby="pays-title" className="wrap section">
      <SectionHead id="pays-title" title={words.title} text={words.text} />
      <svg viewBox={`0 0 ${whole} 100`} preserveAspectRatio="none" className="beam" aria-hidden="true">
        {parts.map(({ id, amount }, index) => (
          <rect key={id} x={starts[index]} y={0} width={amount} height={100} className={`beam-${id}`} />
        ))}
      </svg>
      <dl className="beam-parts">
        {parts.map(({ id, label, amount, text }) => (
          <div key={id} className="beam-part">
            <dt>
              <span className={`beam-key beam-key-${id}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <span className="beam-amount num">{formatMoney(amount)}</span>
              <span className="beam-text">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
