import { Link } from 'react-router'
import { costs } from '#content/costs.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { COST_PARTS, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { paths } from '#domain/paths.ts'
import { lengthsInWords, monthsInWords } from '#web/features/programs/facts/listed-courses.ts'
import { NextStart } from '#web/features/programs/facts/start-dates.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { MoneyName, moneyClass } from '#web/ui/money-name.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import type { Fees } from './fees-data.ts'
import { Paid } from './paid.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import './payment.css'
import { TermPlan } from './term-plan.tsx'
import './fees.css'
import '#web/features/programs/facts/course-parts.css'

/** How and when payments are made in each direction, as far as the institute has published this. */
function Payment({ words, answers }: { words: Fees['payment']; answers: Fees['answers'] }) {
  return (
    <section id="payment" aria-labelledby="payment-title" className="wrap section payment">
      <h2 id="payment-title">{words.title}</h2>
      <dl>
        {answers.map(({ sample, question, answer }) => (
          <div key={question} className={sample && 'payment-sample'}>
            <dt>
              {question} {sample && <SampleTag />}
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const [without, withRoom] = [monthlyCosts(false), monthlyCosts(true)]
const { tuition, studentAllowance } = costs

const sections = [
  ['paid-while-learning', 'Student allowance'],
  ['payment', 'How to pay'],
  ['course', 'Courses'],
  ['dates', 'Dates'],
  ['paper', 'Certificate'],
  ['ask', 'Contact us'],
] as const

/** Facts that the bill beside it does not show, as the title block of the sheet. */
export function FeesFacts({ fees: { facts, months, award } }: { fees: Fees }) {
  const shown = [
    { label: facts.start, value: <NextStart /> },
    { label: facts.length, value: lengthsInWords(months.map((count) => ({ months: count }))) },
    { label: facts.paper, value: <a href="#paper">{award.name}</a> },
    ...institute.phones.slice(0, 1).map(({ label, number }) => ({
      label,
      value: (
        <a href={`tel:${number}`} translate="no">
          {formatPhone(number)}
        </a>
      ),
    })),
  ]
  return <FactList facts={shown} className="title-block wide-facts fees-facts num" />
}

/** The cost of a month and of a course, the start dates, the certificate, and the contacts. */
export function FeesView({ fees }: { fees: Fees }) {
  const hasAnswers = fees.answers.length > 0
  return (
    <>
      <PageIndex sections={sections.filter(([id]) => id !== 'payment' || hasAnswers)}>
        <Link to={paths.apply}>Apply</Link>
      </PageIndex>
      <Paid paid={fees.paid} />
      {hasAnswers && <Payment words={fees.payment} answers={fees.answers} />}
      <Lengths fees={fees} />
      <TermPlan words={fees.dates} terms={fees.terms} />
      <section className="wrap section split fees-end" aria-label={fees.ask.title}>
        <div id="paper">
          <SectionHead title={fees.paper.title} text={fees.award.text} />
        </div>
        <div id="ask">
          <SectionHead title={fees.ask.title} text={fees.ask.text} />
          <ul className="fees-phones num">
            {institute.phones.map(({ label, number }) => (
              <li key={number}>
                {label}{' '}
                <a href={`tel:${number}`} translate="no">
                  {formatPhone(number)}
                </a>
              </li>
            ))}
          </ul>
          <div className="fees-actions">
            <ButtonLink to={paths.apply} icon="arrow-right">
              Apply Now
            </ButtonLink>
            <Link to={fees.ask.link.to} className="link">
              {fees.ask.link.label}
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}

/** The monthly costs by part, with and without accommodation. */
export function Month({ fees: { month: words } }: { fees: Fees }) {
  const amount = (value: number) => (value === 0 ? '–' : formatMoney(value))
  return (
    <section id="month" aria-labelledby="month-title" className="fees-month">
      <h2 id="month-title">{words.title}</h2>
      <table className="course-bill fees-table num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.title}</span>
            </th>
            <th scope="col">{words.without}</th>
            <th scope="col">{words.withRoom}</th>
          </tr>
        </thead>
        <tbody>
          {COST_PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">
                <MoneyName part={part}>{costs.labels[part]}</MoneyName>
              </th>
              <td>{amount(without[part])}</td>
              <td>{amount(withRoom[part])}</td>
            </tr>
          ))}
          <tr className="course-bill-total">
            <th scope="row">{costs.labels.total}</th>
            <td translate="no">{formatMoney(without.total)}</td>
            <td translate="no">{formatMoney(withRoom.total)}</td>
          </tr>
        </tbody>
      </table>
      <p className="aside-note">
        {costs.totalNote} {words.text}
      </p>
    </section>
  )
}

/** All course lengths, each drawn as a line to scale. */
function Lengths({ fees: { lengths: words, months } }: { fees: Fees }) {
  const longest = months.at(-1) ?? 1
  const share = (amount: number) => `${((amount / (longest * without.total)) * 100).toFixed(2)}%`
  return (
    <section id="course" aria-labelledby="lengths-title" className="fees-lengths">
      <div className="wrap section">
        <SectionHead id="lengths-title" title={words.title} text={words.text} />
        <table className="course-bill fees-table num">
          <thead>
            <tr>
              <th scope="col">{words.length}</th>
              <th scope="col">
                <MoneyName part="tuition">{costs.labels.tuition}</MoneyName>
              </th>
              <th scope="col">
                <MoneyName part="studentAllowance">{costs.labels.studentAllowance}</MoneyName>
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((count) => (
              <tr key={count}>
                <th scope="row">
                  {monthsInWords(count)}
                  <svg className="fees-scale" width="100%" height={10} aria-hidden="true">
                    <rect width={share(tuition * count)} height={10} className={moneyClass('tuition')} />
                    <rect
                      x={share(tuition * count)}
                      width={share(studentAllowance * count)}
                      height={10}
                      className={moneyClass('studentAllowance')}
                    />
                  </svg>
                </th>
                <td translate="no">{formatMoney(tuition * count)}</td>
                <td translate="no">{formatMoney(studentAllowance * count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="paid-room">
          <Link to={words.link.to} className="link">
            {words.link.label}
          </Link>
        </p>
      </div>
    </section>
  )
}
