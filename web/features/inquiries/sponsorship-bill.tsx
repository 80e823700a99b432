import { useCallback, useSyncExternalStore } from 'react'
import { costs } from '#content/costs.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { COST_PARTS, type CostPart, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { type InquiryValues, emptyInquiry } from '#domain/inquiries/fields.ts'
import { type SponsorshipEstimate, sponsorshipEstimate, fields } from '#domain/inquiries/kinds/sponsorship.ts'
import { sponsorshipCost } from '#domain/programs/sponsorship-cost.ts'
import { MoneyName, moneyClass } from '#web/ui/money-name.tsx'
import { useInquiry } from './use-inquiry-form.ts'

const words = sponsorships.bill
const initial = emptyInquiry(fields)

const learnersIn = (count: number) => (count === 1 ? '1 learner' : `${count} learners`)

function courseName(value: unknown): string {
  const course = programs.flatMap(({ courses }) => courses).find(({ id }) => id === value)
  return course?.label ?? programs.find(({ id }) => id === value)?.title ?? words.anyCourse
}

/** The maximum number of months drawn. More could not be distinguished. */
const MOST_DRAWN = 12

/** The bill of a sponsorship, drawn from the answers beside it: the places, the parts of a month, and the months as a dimension line. */
export function SponsorshipBill({ lengths }: { lengths: Readonly<Record<string, number>> }) {
  const values = { ...initial, ...useAnswers() }
  // While a number is missing, the bill assumes the whole course, or one learner.
  const guesses = [values, { ...values, term: 'course' }, { ...values, sponsored: 'one' }, { ...values, sponsored: 'one', term: 'course' }]
  const estimate = guesses.map((guess) => sponsorshipEstimate(guess, lengths)).find((known) => known !== null) ?? null
  return estimate === null ? null : <Bill estimate={estimate} course={courseName(values['course'])} lengths={lengths} />
}

/** The current answers: empty during hydration, then updated on every change. */
function useAnswers(): InquiryValues {
  const { form } = useInquiry()
  const subscribe = useCallback((changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }), [form])
  // A string, because the snapshot must be identical while nothing changes.
  return JSON.parse(
    useSyncExternalStore(
      subscribe,
      () => JSON.stringify(form.getValues()),
      () => '{}',
    ),
  ) as InquiryValues
}

type BillProps = { estimate: SponsorshipEstimate; course: string; lengths: Readonly<Record<string, number>> }

function Bill({ estimate, course, lengths }: BillProps) {
  const { learners, withRoom, month, months, whole } = estimate
  const each = monthlyCosts(withRoom)
  const line = [
    learnersIn(learners),
    course,
    ...(months === null ? [] : [`${months} months`]),
    withRoom ? 'with a room' : 'without a room',
  ].join(', ')
  const span = Object.values(lengths)
  const [least, most] = [Math.min(...span), Math.max(...span)].map((length) =>
    formatMoney(sponsorshipCost(learners, withRoom, length).course),
  )
  const spoken = whole === null ? `${least} to ${most}, depending on the course` : `${formatMoney(whole)} in all`
  return (
    <section aria-labelledby="bill-heading" className="bill frame-line inquiry-figure">
      <h3 id="bill-heading">{words.heading}</h3>
      <p className="bill-line">{line}</p>
      {learners > 1 && <Places count={learners} />}
      <Beam withRoom={withRoom} />
      <dl className="bill-rows num">
        {COST_PARTS.map((part) => (
          <Row key={part} part={part} each={each[part]} learners={learners} />
        ))}
        <div className="bill-total">
          <dt>{costs.labels.total}</dt>
          <dd translate="no">{formatMoney(month.total)}</dd>
        </div>
        <div className="bill-course">
          <dt>
            <span>{months === null ? words.courseTotal : `${words.inAll} ${months} months`}</span>
            {months !== null && months <= MOST_DRAWN && (
              <span className="bill-months" aria-hidden="true">
                {Array.from({ length: months }, (_, index) => (
                  <span key={index}>{index + 1}</span>
                ))}
              </span>
            )}
          </dt>
          <dd>{whole === null ? <span className="bill-span">{`${least} to ${most}`}</span> : formatMoney(whole)}</dd>
        </div>
      </dl>
      <p className="sr-only" role="status">
        {`${line}: ${formatMoney(month.total)} a month, ${spoken}.`}
      </p>
      <p className="bill-foot">{words.foot}</p>
    </section>
  )
}

type RowProps = { part: CostPart; each: number; learners: number }

function Row({ part, each, learners }: RowProps) {
  return (
    <div className="bill-row">
      <dt>
        <MoneyName part={part}>
          {costs.labels[part]}
          {part === 'studentAllowance' && <span className="bill-note">{words.allowanceNote}</span>}
        </MoneyName>
      </dt>
      <dd>
        {each === 0 ? (
          <span>none</span>
        ) : (
          <>
            {learners > 1 && <span className="bill-times">{`${learners} × ${formatMoney(each)}`}</span>}
            <span translate="no">{formatMoney(each * learners)}</span>
          </>
        )}
      </dd>
    </div>
  )
}

const PLACES_IN_A_ROW = 15

/** One square per learner, laid out like workbenches seen from above. */
function Places({ count }: { count: number }) {
  const places = Array.from(
    { length: count },
    (_, index) => `M${(index % PLACES_IN_A_ROW) * 16 + 1} ${Math.floor(index / PLACES_IN_A_ROW) * 16 + 1}h12v12h-12z`,
  )
  const height = Math.ceil(count / PLACES_IN_A_ROW) * 16
  return (
    <svg viewBox={`0 0 ${PLACES_IN_A_ROW * 16} ${height}`} className="bill-places" aria-hidden="true">
      <path d={places.join('')} />
    </svg>
  )
}

/** A learner's monthly cost as a beam drawn to scale. The part for accommodation stays empty if it is not included. */
function Beam({ withRoom }: { withRoom: boolean }) {
  const { tuition, studentAllowance, accommodation } = costs
  return (
    <svg
      viewBox={`0 0 ${tuition + studentAllowance + accommodation} 10`}
      preserveAspectRatio="none"
      className="bill-beam"
      aria-hidden="true"
    >
      <rect width={tuition} height={10} className={moneyClass('tuition')} />
      <rect x={tuition} width={studentAllowance} height={10} className={moneyClass('studentAllowance')} />
      {withRoom && <rect x={tuition + studentAllowance} width={accommodation} height={10} className={moneyClass('accommodation')} />}
    </svg>
  )
}
