import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import type { Reach } from '#content/schema/support.ts'
import { formatPhone } from '#domain/phone-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { mailLink } from './mail-link.ts'

/** The way to `ReachUs` from the top of a page. Native, so that it works before any script. */
export function ReachLink({ children }: { children: ReactNode }) {
  return (
    <a href="#reach" className="button button-secondary mt-8">
      {children}
      <Icon name="arrow-right" size={20} className="reach-down" />
    </a>
  )
}

/** Phone, e-mail and office hours, beside a letter that is begun: for those who write and for those who copy it. */
export function ReachUs({ reach, children }: { reach: Reach; children?: ReactNode }) {
  const address = institute.emails.general
  return (
    <section id="reach" aria-labelledby="reach-title" className="night grid-paper reach">
      <div className="wrap section reach-columns">
        <div>
          <h2 id="reach-title">{reach.title}</h2>
          <p className="reach-text">{reach.text}</p>
          <a href={mailLink(address, reach.subject, reach.letter)} className="button button-primary mt-7">
            {reach.write}
            <Icon name="mail" size={20} />
          </a>
          <dl className="reach-facts">
            {institute.phones.map(({ label, number }) => (
              <div key={number}>
                <dt>{label}</dt>
                <dd>
                  <a href={`tel:${number}`} className="reach-phone num">
                    {formatPhone(number)}
                  </a>
                </dd>
              </div>
            ))}
            <div>
              <dt>Office hours</dt>
              <dd className="num">{institute.officeHours}</dd>
            </div>
          </dl>
          {children && <p className="reach-else">{children}</p>}
        </div>
        <div className="letter">
          <p className="letter-line">
            <span className="letter-label">To</span> <span className="letter-address">{address}</span>
          </p>
          <p className="letter-line">
            <span className="letter-label">Subject</span> {reach.subject}
          </p>
          <div className="letter-body">
            {reach.letter.map((line) => (
              <p key={line} className={line.endsWith(':') ? 'letter-blank' : undefined}>
                {line}
              </p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
