import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { Brand } from './brand.tsx'
import { Link } from 'react-router'
import { type ScrollState, footerScrollDelay } from '#web/lib/page/scroll-rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { footerColumns, lineItems, type NavigationItem } from './navigation-items.ts'
import { hoursToday } from '#web/lib/whom-to-call.ts'

/** Scrolls to the top a moment after the page has changed (specification §9). */
const afterDelay: ScrollState = { scrollDelay: footerScrollDelay }

/** Links within the site navigate in place. Others open in a new tab and indicate that. */
function FooterLink({ item: { to, label } }: { item: NavigationItem }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} state={afterDelay} className="footer-link">
        {label}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener" className="footer-link">
      {label}
      <Icon name="external" size={16} className="ms-1.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

export function Footer() {
  return (
    <footer className="night site-footer grid-paper">
      <div className="wrap footer-columns">
        <div className="footer-name">
          <Brand state={afterDelay} />
        </div>
        {footerColumns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2 className="footer-title">{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <FooterLink item={item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <div className="wrap footer-end">
        <p>{`${institute.name}, ${institute.address.at(-1)}`}</p>
      </div>
    </footer>
  )
}

/** Below the form and the portal: who runs the site, whom to contact, and the legal pages. */
export function FooterLine() {
  return (
    <footer className="site-footer">
      <div className="wrap footer-line">
        <p>{`${institute.name}, ${institute.address.at(-1)}`}</p>
        {lineItems.map((item) => (
          <FooterLink key={item.to} item={item} />
        ))}
      </div>
    </footer>
  )
}

function Contact() {
  return (
    <section aria-label="Contact">
      <h2 className="footer-title">Contact</h2>
      <address>{institute.address.slice(1).join(', ')}</address>
      <ul>
        <li className="footer-link">{hoursToday()}</li>
        {institute.phones.map(({ label, number }) => (
          <li key={number}>
            <a href={`tel:${number}`} className="footer-link num" aria-label={`${label}: ${formatPhone(number)}`} translate="no">
              {formatPhone(number)}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${institute.emails.general}`} className="footer-link" translate="no">
            {institute.emails.general}
          </a>
        </li>
      </ul>
    </section>
  )
}
