import type { ReactNode } from 'react'
import { contact } from '#content/contact-page.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { OfficeHours } from './office-hours.tsx'
import { GatePlan } from './gate-plan.tsx'
import './contact.css'
import './contact-intro.css'

const { gate, plan } = contact
const { keys } = plan
const metres = plan.way.reduce((sum, [x, y], at) => {
  const [fromX, fromY] = plan.way[at - 1] ?? [x, y]
  return sum + Math.hypot(x - fromX, y - fromY)
}, 0)
const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(gate.mapSearch)}`

/** The site plan as a drawing sheet (drawing, legend and title block), and directions. */
function WayToUs() {
  return (
    <section id="gate" aria-labelledby="gate-title" className="gate">
      <div className="wrap section">
        <div className="gate-head">
          <h2 id="gate-title">{gate.title}</h2>
          <p>{gate.text}</p>
        </div>
        <div className="gate-sheet">
          <div className="gate-drawing">
            <GatePlan />
            <p className="gate-street">{plan.street.name}</p>
          </div>
          <div className="gate-legend">
            <h3>{plan.title}</h3>
            <ol>
              {plan.places.map(({ id, label }, index) => (
                <li key={id}>
                  <span className="num" aria-hidden="true">
                    {index + 1}
                  </span>
                  {label}
                </li>
              ))}
            </ol>
            <div>
              <p className="key-gate">{keys.gate}</p>
              <p className="key-way">{keys.way.replace('{metres}', String(Math.round(metres)))}</p>
            </div>
            <address>
              {institute.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        </div>
        <dl className="gate-ways">
          {gate.ways.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <a href={map} target="_blank" rel="noopener noreferrer" className="link gate-map">
          {gate.mapLink}
          <span className="sr-only"> (opens in a new tab)</span>
          <Icon name="external" size={18} />
        </a>
      </div>
    </section>
  )
}

const { questions } = contact

const emailTo = (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** The quickest ways to contact us, for the top of the page. */
export function QuickWays() {
  return (
    <div className="quick-ways">
      {institute.phones.map(({ label, number }) => (
        <a key={number} href={`tel:${number}`} className="quick-phone">
          <span>{label}</span>
          <strong className="num" translate="no">
            {formatPhone(number)}
          </strong>
        </a>
      ))}
      <a href="#inquiry" className="button button-primary">
        {contact.write}
        <Icon name="pencil" size={20} />
      </a>
    </div>
  )
}

export function ContactView({ inquiry }: { inquiry: ReactNode }) {
  return (
    <>
      <PageIndex
        sections={[
          ['questions', 'Who answers'],
          ['hours', 'Office hours'],
          ['gate', 'The way'],
        ]}
      >
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <div className="wrap section contact-desks">
        <section id="questions" aria-labelledby="questions-title">
          <h2 id="questions-title">{questions.title}</h2>
          <p className="contact-text">{questions.text}</p>
          <ul className="desks">
            {questions.rows.map(({ id, title, text, who, email, subject, reply }) => (
              <li key={id} className="desk">
                <h3>{title}</h3>
                <p>{text}</p>
                <a href={emailTo(institute.emails[email], subject)} className="link desk-mail">
                  {institute.emails[email]}
                  <span className="sr-only"> about: {title}</span>
                </a>
                <p className="desk-reply">
                  <span>{who}</span>
                  <span>{reply}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <OfficeHours />
      </div>
      {inquiry}
      <WayToUs />
    </>
  )
}
