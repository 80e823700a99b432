import { costs } from '#content/costs.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { monthsInWords } from './listed-courses.ts'

const without = monthlyCosts(false)
const withRoom = monthlyCosts(true)

const lines = [
  { label: costs.labels.tuition, amount: costs.tuition },
  { label: costs.labels.studentAllowance, amount: costs.studentAllowance },
  { label: 'Total without a room', amount: without.total, isTotal: true },
  { label: costs.labels.accommodation, amount: withRoom.accommodation },
  { label: 'Total with a room', amount: withRoom.total, isTotal: true },
]

/** What a month costs and, for a course, what all of its months cost together. */
export function Bill({ months }: { months?: number }) {
  return (
    <table className="course-bill num">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Cost</span>
          </th>
          <th scope="col">A month</th>
          {months !== undefined && <th scope="col">{monthsInWords(months)}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, amount, isTotal }) => (
          <tr key={label} className={isTotal ? 'course-bill-total' : undefined}>
            <th scope="row">{label}</th>
            <td>{formatMoney(amount)}</td>
            {months !== undefined && <td>{formatMoney(amount * months)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
