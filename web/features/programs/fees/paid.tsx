import { Link } from 'react-router'
import { costs } from '#content/costs.ts'
import { HAS_FAQ } from '#domain/offered.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { MoneyName } from '#web/ui/money-name.tsx'
import type { Fees } from './fees-data.ts'

const { tuition, studentAllowance, total } = monthlyCosts(false)

/** Where a month's money comes from and where it goes, drawn as a line that divides. */
export function Paid({ paid }: { paid: Fees['paid'] }) {
  return (
    <section id="paid-while-learning" aria-labelledby="paid-title" className="wrap section">
      <h2 id="paid-title">{paid.title}</h2>
      <div className="paid-words">
        {paid.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className="flow num">
        <div className="flow-from">
          <dt>
            {paid.payer}
            <span>{paid.payers}</span>
          </dt>
          <dd translate="no">{formatMoney(total)}</dd>
        </div>
        <div className="flow-to">
          <dt>
            {paid.institute}
            <MoneyName part="tuition">{costs.labels.tuition}</MoneyName>
          </dt>
          <dd translate="no">{formatMoney(tuition)}</dd>
        </div>
        <div className="flow-to flow-you">
          <dt>
            {paid.learner}
            <MoneyName part="studentAllowance">
              {costs.labels.studentAllowance}, {paid.learnerText}
            </MoneyName>
          </dt>
          <dd translate="no">{formatMoney(studentAllowance)}</dd>
        </div>
      </dl>
      <p className="paid-room">
        {paid.room}{' '}
        {HAS_FAQ && (
          <Link to={paid.link.to} className="link">
            {paid.link.label}
          </Link>
        )}
      </p>
    </section>
  )
}
