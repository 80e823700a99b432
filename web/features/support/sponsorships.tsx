import type { ReactNode } from 'react'
import { sponsorships } from '#content/sponsorships.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import type { CourseLengths } from './donation-data.ts'
import { MarkList } from './mark-list.tsx'
import { formatMoney } from '#domain/programs/costs.ts'
import { sponsorshipCost } from '#domain/programs/sponsorship-cost.ts'
import { Sheets } from './sheets.tsx'
import { Steps } from './steps.tsx'
import './support.css'
import './sponsorships.css'

const months = (count: number) => `${count} months`

/** The cost of sponsoring one learner, a few or a class. One table shows every case, for visitors who do not use the bill beside it. */
function SponsorshipSizes({ lengths }: { lengths: CourseLengths }) {
  const { title, text, rows } = sponsorships.sizes
  const shortest = Math.min(...Object.values(lengths))
  const longest = Math.max(...Object.values(lengths))
  return (
    <section id="sizes" aria-labelledby="sizes-title" className="sizes">
      <div className="wrap section">
        <SectionHead id="sizes-title" title={title} text={text} />
        <Sheets labelledBy="sizes-title">
          <ul className="sizes-list">
            {rows.map((row) => (
              <li key={row.title} className="size">
                <Places count={row.learners} />
                <div className="size-words">
                  <h3>{row.title}</h3>
                  <p>{row.text}</p>
                </div>
                <table className="size-table">
                  <thead>
                    <tr>
                      <th scope="col" className="num">
                        {row.learners === 1 ? '1 learner' : `${row.learners} learners`}
                      </th>
                      <th scope="col">Without a room</th>
                      <th scope="col">With a room</th>
                    </tr>
                  </thead>
                  <tbody>
                    {[1, shortest, longest].map((length) => (
                      <tr key={length}>
                        <th scope="row">{length === 1 ? '1 month' : months(length)}</th>
                        <td>{formatMoney(sponsorshipCost(row.learners, false, length).course)}</td>
                        <td>{formatMoney(sponsorshipCost(row.learners, true, length).course)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </li>
            ))}
          </ul>
        </Sheets>
      </div>
    </section>
  )
}

const square = (index: number) => `M${(index % 4) * 24 + 2} ${Math.floor(index / 4) * 24 + 2}h18v18h-18z`

/** Places in a workshop seen from above, one for each learner. */
function Places({ count }: { count: number }) {
  const side = Math.ceil(Math.sqrt(count))
  const places = Array.from({ length: 16 }, (_, index) => index)
  const taken = places.filter((index) => index % 4 < side && Math.floor(index / 4) * side + (index % 4) < count)
  return (
    <svg viewBox="0 0 94 94" width={94} height={94} className="places" aria-hidden="true">
      <path d={places.map(square).join('')} />
      <path d={taken.map(square).join('')} className="places-taken" />
    </svg>
  )
}

const index = [
  ['sizes', 'Cost'],
  ['steps', 'How it goes'],
  ['questions', 'Questions'],
  ['reach', 'Talk'],
] as const

const { hears, limits, steps, questions } = sponsorships

/**
 * For a sponsor whose first question is the cost: the cases, what the money does and does not buy, how it begins, and the form with the
 * bill.
 */
export function SponsorshipsView({ lengths, inquiry }: { lengths: CourseLengths; inquiry: ReactNode }) {
  return (
    <>
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <SponsorshipSizes lengths={lengths} />
      <Promises />
      <section id="steps" aria-labelledby="steps-title" className="wrap section">
        <SectionHead id="steps-title" title={steps.title} />
        <Steps list={steps.list} across="three" />
      </section>
      <Questions />
      {inquiry}
    </>
  )
}

function Promises() {
  return (
    <div className="wrap ledger">
      <section aria-labelledby="hears-title" className="ledger-side">
        <h2 id="hears-title">{hears.title}</h2>
        <MarkList points={hears.points} meaning="yes" />
      </section>
      <section aria-labelledby="limits-title" className="ledger-side">
        <h2 id="limits-title">{limits.title}</h2>
        <MarkList points={limits.points} meaning="no" />
      </section>
    </div>
  )
}

function Questions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className="wrap section questions">
      <h2 id="questions-title">{questions.title}</h2>
      <div>
        {questions.list.map(({ question, answer }) => (
          <details key={question} className="question">
            <summary>
              <h3>{question}</h3>
              <Icon name="plus" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
