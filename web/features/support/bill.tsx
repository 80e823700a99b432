import { costs } from '#content/costs.ts'
import { institute } from '#content/institute.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { formatNaira, monthlyCosts } from '#domain/costs.ts'
import { sponsorshipCost } from '#domain/sponsorship-cost.ts'
import { Icon } from '#web/ui/icon.tsx'
import { mailLink } from './mail-link.ts'

export type BillCase = { learners: number; withRoom: boolean; course: string; months: number }

const words = sponsorships.bill

const learnersIn = (count: number) => (count === 1 ? '1 learner' : `${count} learners`)

/** One line that says what the bill is for: its heading, and the subject of a letter about it. */
function billLine({ learners, withRoom, course, months }: BillCase): string {
  return `${learnersIn(learners)}, ${course}, ${months} months, ${withRoom ? 'with a room' : 'without a room'}`
}

/** The bill of a sponsorship, drawn like a sheet from the office; its course is a dimension of so many months. */
export function Bill(shown: BillCase) {
  const { learners, withRoom, months } = shown
  const each = monthlyCosts(withRoom)
  const { month, course } = sponsorshipCost(learners, withRoom, months)
  const line = billLine(shown)
  const sum = `${formatNaira(month.total)} a month, ${formatNaira(course)} for ${months} months.`
  return (
    <section aria-labelledby="bill-heading" className="bill frame-line">
      <h3 id="bill-heading">{words.heading}</h3>
      <p className="bill-line">{line}</p>
      <dl className="bill-rows num">
        <Row label={costs.labels.tuition} each={each.tuition} learners={learners} amount={month.tuition} />
        <Row
          label={costs.labels.studentAllowance}
          note={words.allowanceNote}
          each={each.studentAllowance}
          learners={learners}
          amount={month.studentAllowance}
        />
        <Row label={costs.labels.accommodation} each={each.accommodation} learners={learners} amount={month.accommodation} />
        <div className="bill-total">
          <dt>{costs.labels.total}</dt>
          <dd>{formatNaira(month.total)}</dd>
        </div>
        <div className="bill-course">
          <dt>
            {words.courseTotal}
            <span className="bill-months" aria-hidden="true">
              {Array.from({ length: months }, (_, index) => (
                <span key={index}>{index + 1}</span>
              ))}
            </span>
          </dt>
          <dd>{formatNaira(course)}</dd>
        </div>
      </dl>
      <p className="sr-only" role="status">
        {`${line}: ${sum}`}
      </p>
      <a
        href={mailLink(institute.emails.general, `Sponsorship: ${line}`, [sum])}
        className="button button-secondary bill-write"
      >
        {words.write}
        <Icon name="mail" size={20} />
      </a>
      <p className="bill-foot">{words.foot}</p>
    </section>
  )
}

type RowProps = { label: string; note?: string; each: number; learners: number; amount: number }

function Row({ label, note, each, learners, amount }: RowProps) {
  return (
    <div className="bill-row">
      <dt>
        {label}
        {note && <span className="bill-note">{note}</span>}
      </dt>
      <dd>
        {each === 0 ? (
          'none'
        ) : (
          <>
            {learners > 1 && <span className="bill-times">{`${learners} × ${formatNaira(each)}`}</span>}
            {formatNaira(amount)}
          </>
        )}
      </dd>
    </div>
  )
}
