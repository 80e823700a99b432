import { newsletter } from '#content/newsletter.ts'
import { NewsletterCard } from './newsletter-card.tsx'
import { NewsletterFields } from './newsletter-fields.tsx'
import './newsletter.css'

/** The band of the home page that offers the newsletter. */
export function NewsletterForm() {
  return (
    <section aria-labelledby="newsletter-title" className="newsletter">
      <div className="wrap section">
        <NewsletterCard
          words={
            <>
              <h2 id="newsletter-title">{newsletter.title}</h2>
              <p className="mt-4 text-soft">{newsletter.text}</p>
            </>
          }
        >
          <NewsletterFields />
        </NewsletterCard>
      </div>
    </section>
  )
}
