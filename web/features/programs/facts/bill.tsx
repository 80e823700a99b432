import { costs } from '#content/costs.ts'
import { type CostPart, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { MoneyName } from '#web/ui/money-name.tsx'
import { monthsInWords } from './listed-courses.ts'

const without = monthlyCosts(false)
const withRoom = monthlyCosts(true)

type Line = { label: string; amount: number; part?: CostPart }

const lineOf = (part: CostPart): Line => ({ label: costs.labels[part], amount: costs[part], part })

const lines: readonly Line[] = [
  lineOf('tuition'),
  { ...lineOf('studentAllowance'), label: `${costs.labels.studentAllowance}, comes back to you` },
  { label: 'Total without a room', amount: without.total },
  lineOf('accommodation'),
  { label: 'Total with a room', amount: withRoom.total },
]

/** What a month costs and, for a course, what all of its months cost together. */
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
              <td>{formatMoney(amount)}</td>
              {months !== undefined && <td>{formatMoney(amount * months)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
