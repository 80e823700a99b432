import { applicationForm } from '#content/application-form.ts'
import { costs } from '#content/costs.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'

/** Monthly Cost Breakdown: what a month costs with the answers given (specification, sections 2 and 9). */
export function MonthlyCosts({ needsAccommodation }: { needsAccommodation: boolean }) {
  const { tuition, studentAllowance, accommodation, total } = monthlyCosts(needsAccommodation)
  return (
    <section aria-labelledby="monthly-costs" className="costs grid-paper">
      <h2 id="monthly-costs">Monthly Cost Breakdown</h2>
      <dl>
        <Cost label={costs.labels.tuition} amount={tuition} />
        <Cost label={costs.labels.studentAllowance} amount={studentAllowance} />
        {needsAccommodation && <Cost label={costs.labels.accommodation} amount={accommodation} />}
        <Cost label={costs.labels.total} amount={total} isTotal />
      </dl>
      <p className="costs-note">{applicationForm.allowanceNote}</p>
    </section>
  )
}

/** Every cost before anything is filled in. */
export function AllCosts() {
  return (
    <dl className="costs costs-all grid-paper">
      <Cost label={costs.labels.applicationFee} amount={costs.applicationFee} unit="once" />
      <Cost label={costs.labels.tuition} amount={costs.tuition} />
      <Cost label={costs.labels.studentAllowance} amount={costs.studentAllowance} />
      <Cost label={`${costs.labels.accommodation} (if you want it)`} amount={costs.accommodation} />
      <Cost label={`${costs.labels.total} without accommodation`} amount={monthlyCosts(false).total} isTotal />
      <Cost label={`${costs.labels.total} with accommodation`} amount={monthlyCosts(true).total} isTotal />
    </dl>
  )
}

type CostProps = { label: string; amount: number; unit?: string; isTotal?: boolean }

function Cost({ label, amount, unit = 'a month', isTotal = false }: CostProps) {
  return (
    <div className={isTotal ? 'cost cost-total' : 'cost'}>
      <dt>{label}</dt>
      <dd className="num">
        {formatMoney(amount)} <span className="cost-unit">{unit}</span>
      </dd>
    </div>
  )
}
