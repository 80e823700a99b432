import { costs } from '#content/costs.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { COST_PARTS, formatMoney } from '#domain/programs/costs.ts'
import { MoneyName, moneyClass } from '#web/ui/money-name.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

const words = sponsorships.pays

const parts = COST_PARTS.map((part) => ({ part, label: costs.labels[part], amount: costs[part], text: words[part] }))

/** Where each part of the beam begins. */
const starts = parts.map((_, index) => parts.slice(0, index).reduce((total, { amount }) => total + amount, 0))
const whole = parts.reduce((total, { amount }) => total + amount, 0)

/** A month's money as one beam in its true proportions, and what each length of it pays. */
export function MoneySplit() {
  return (
    <section id="pays" aria-labelledby="pays-title" className="wrap section">
      <SectionHead id="pays-title" title={words.title} text={words.text} />
      <svg viewBox={`0 0 ${whole} 100`} preserveAspectRatio="none" className="beam" aria-hidden="true">
        {parts.map(({ part, amount }, index) => (
          <rect key={part} x={starts[index]} y={0} width={amount} height={100} className={moneyClass(part)} />
        ))}
      </svg>
      <dl className="beam-parts">
        {parts.map(({ part, label, amount, text }) => (
          <div key={part} className="beam-part">
            <dt>
              <MoneyName part={part}>{label}</MoneyName>
            </dt>
            <dd>
              <span className="beam-amount num" translate="no">
                {formatMoney(amount)}
              </span>
              <span className="beam-text">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
