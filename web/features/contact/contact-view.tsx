import type { ReactNode } from 'react'
import { contact } from '#content/contact-page.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { OfficeHours } from './office-hours.tsx'
import { WayToUs } from './way-to-us.tsx'
import './contact.css'
import './contact-intro.css'

const { questions } = contact

const letterTo = (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** The quickest ways, for the head of the page. */
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
                <a href={letterTo(institute.emails[email], subject)} className="link desk-mail">
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
