import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/phone-format.ts'
import { Brand } from './brand.tsx'
import { FooterLink } from './footer-link.tsx'
import { footerColumns } from './navigation-items.ts'

export function Footer() {
  return (
    <footer className="night site-footer grid-paper">
      <div className="wrap grid gap-x-8 gap-y-10 py-14 min-[22rem]:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.3fr] xl:grid-cols-[1.7fr_1fr_1fr_1fr_1.3fr]">
        <div className="grid content-start gap-4 min-[22rem]:col-span-2 lg:col-span-4 xl:col-span-1">
          <Brand />
          <p className="max-w-[38ch] text-small text-soft">{institute.purpose}</p>
        </div>
        {footerColumns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2 className="footer-title">{title}</h2>
            <ul className="mt-3">
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
        <p className="border-t border-line py-6 text-note text-soft">{`${institute.name}, ${institute.address.at(-1)}`}</p>
      </div>
    </footer>
  )
}

function Contact() {
  return (
    <section aria-label="Contact" data-tour="contact" className="min-[22rem]:max-sm:col-span-2">
      <h2 className="footer-title">Contact</h2>
      <address className="mt-3 text-small text-soft not-italic">
        {institute.address.slice(1).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <ul className="mt-3">
        {institute.phones.map(({ label, number }) => (
          <li key={number}>
            <a href={`tel:${number}`} className="footer-link num" aria-label={`${label}: ${formatPhone(number)}`}>
              {formatPhone(number)}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${institute.emails.general}`} className="footer-link">
            {institute.emails.general}
          </a>
        </li>
      </ul>
      <p className="mt-2 text-small text-soft">{institute.officeHours}</p>
    </section>
  )
}
