import { costs } from '#content/costs.ts'
import { COST_PARTS, type CostPart, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { MoneyName } from '#web/ui/money-name.tsx'

/** The Monthly Cost Breakdown based on the answers given (specification, sections 2 and 9). */
export function MonthlyCosts({ needsAccommodation }: { needsAccommodation: boolean }) {
  const month = monthlyCosts(needsAccommodation)
  return (
    <section aria-labelledby="monthly-costs" className="costs grid-paper">
      <h2 id="monthly-costs">Monthly Cost Breakdown</h2>
      <dl>
        {COST_PARTS.filter((part) => part !== 'accommodation' || needsAccommodation).map((part) => (
          <Cost key={part} part={part} label={costs.labels[part]} amount={month[part]} />
        ))}
        <Cost label={costs.labels.total} amount={month.total} isTotal />
      </dl>
      <p className="costs-note">{costs.totalNote}</p>
    </section>
  )
}

/** Remarks shown beside the name of a cost before any answers have been given. */
const remarks: Partial<Record<CostPart, string>> = { studentAllowance: ', paid out to you', accommodation: ' (if you want it)' }

/** All costs, as shown before any answers have been given. */
export function AllCosts() {
  return (
    <dl className="costs costs-all grid-paper">
      <Cost label={costs.labels.applicationFee} amount={costs.applicationFee} unit="once" />
      {COST_PARTS.map((part) => (
        <Cost key={part} part={part} label={costs.labels[part] + (remarks[part] ?? '')} amount={costs[part]} />
      ))}
      <Cost label={`${costs.labels.total} without accommodation`} amount={monthlyCosts(false).total} isTotal />
      <Cost label={`${costs.labels.total} with accommodation`} amount={monthlyCosts(true).total} isTotal />
    </dl>
  )
}

type CostProps = { part?: CostPart; label: string; amount: number; unit?: string; isTotal?: boolean }

function Cost({ part, label, amount, unit = 'a month', isTotal = false }: CostProps) {
  return (
    <div className={isTotal ? 'cost cost-total' : 'cost'}>
      <dt>{part === undefined ? label : <MoneyName part={part}>{label}</MoneyName>}</dt>
      <dd className="num">
        <span translate="no">{formatMoney(amount)}</span> <span className="cost-unit">{unit}</span>
      </dd>
    </div>
  )
}
