import { costs } from '#content/costs.ts'
import type { ProgramTexts } from '#content/schema/program-texts.ts'
import { type CostPart, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { MoneyName } from '#web/ui/money-name.tsx'
import { monthsInWords } from './listed-courses.ts'

const { total } = monthlyCosts(false)

type Line = { label: string; amount: number; part?: CostPart; isSum?: true; isBack?: true }

const lineOf = (part: CostPart): Line => ({ label: costs.labels[part], amount: costs[part], part })

const linesOf = ({ pay, back, net }: ProgramTexts['sums']): readonly Line[] => [
  lineOf('tuition'),
  lineOf('studentAllowance'),
  { label: pay, amount: total, isSum: true },
  { label: back, amount: costs.studentAllowance, isBack: true },
  { label: net, amount: total - costs.studentAllowance, isSum: true },
  { ...lineOf('accommodation'), label: `${costs.labels.accommodation}, if you take a room` },
]

/** An amount that is paid, or one that comes back. */
const moved = (amount: number, isBack = false) => (isBack ? `–${formatMoney(amount)}` : formatMoney(amount))

/** What a month costs and, for a course, what all of its months cost together; a room stands apart, as not everybody takes one. */
export function Bill({ sums, months }: { sums: ProgramTexts['sums']; months?: number }) {
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
          {linesOf(sums).map(({ label, amount, part, isSum, isBack }) => (
            <tr key={label} className={isSum ? 'course-bill-total' : undefined}>
              <th scope="row">{part === undefined ? label : <MoneyName part={part}>{label}</MoneyName>}</th>
              <td>{moved(amount, isBack)}</td>
              {months !== undefined && <td>{moved(amount * months, isBack)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
