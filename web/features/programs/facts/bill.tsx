import { costs } from '#content/costs.ts'
import { COST_PARTS, type CostPart, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { MoneyName } from '#web/ui/money-name.tsx'
import { monthsInWords } from './listed-courses.ts'

type Line = { label: string; amount: number; part?: CostPart }

const { accommodation, total } = costs.labels
const lines: readonly Line[] = [
  ...COST_PARTS.map((part) => ({
    label: part === 'accommodation' ? `${accommodation}, if you take a room` : costs.labels[part],
    amount: costs[part],
    part,
  })),
  { label: total, amount: monthlyCosts(false).total },
  { label: `${total} with a room`, amount: monthlyCosts(true).total },
]

/** What a month is made of (ruling 53) and, for a course, what all of its months come to. */
export function Bill({ months }: { months?: number }) {
  return (
    <div className="bill">
      <table className="course-bill num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Cost</span>
            </th>
            <th scope="col">A month</th>
            {months !== undefined && <th scope="col">{months === 1 ? monthsInWords(1) : `All ${monthsInWords(months)}`}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount, part }) => (
            <tr key={label} className={part === undefined ? 'course-bill-total' : undefined}>
              <th scope="row">{part === undefined ? label : <MoneyName part={part}>{label}</MoneyName>}</th>
              <td translate="no">{formatMoney(amount)}</td>
              {months !== undefined && <td translate="no">{formatMoney(amount * months)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="aside-note">{costs.totalNote}</p>
    </div>
  )
}
