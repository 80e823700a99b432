import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import type { Reach } from '#content/schema/support.ts'
import { saidHoursToday } from '#domain/day-facts.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The way to the form from the top of a page. Native, so that it works before any script. */
export function InquiryLink({ children }: { children: ReactNode }) {
  return (
    <a href="#inquiry" className="button button-primary mt-8">
      {children}
      <Icon name="chevron-down" size={20} />
    </a>
  )
}

/** Phone, e-mail and office hours, for those who would rather not fill in a form. */
export function ReachUs({ reach, children }: { reach: Reach; children?: ReactNode }) {
  const address = institute.emails.general
  return (
    <section id="reach" aria-labelledby="reach-title" className="reach">
      <div className="wrap reach-columns">
        <div>
          <h2 id="reach-title">{reach.title}</h2>
          <p className="reach-text">{reach.text}</p>
          {children && <p className="reach-else">{children}</p>}
        </div>
        <dl className="reach-facts">
          {institute.phones.map(({ label, number }) => (
            <div key={number}>
              <dt>{label}</dt>
              <dd>
                <a href={`tel:${number}`} className="reach-line num">
                  {formatPhone(number)}
                </a>
              </dd>
            </div>
          ))}
          <div>
            <dt>{reach.write}</dt>
            <dd>
              <a href={`mailto:${address}?subject=${encodeURIComponent(reach.subject)}`} className="reach-line">
                {address}
              </a>
            </dd>
          </div>
          <div>
            <dt>Office hours</dt>
            <dd className="num">{saidHoursToday()?.words ?? institute.officeHours}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
