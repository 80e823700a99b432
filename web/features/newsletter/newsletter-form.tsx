import { newsletter } from '#content/newsletter.ts'
import { Fold } from '#web/ui/page/fold.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { NewsletterFields } from './newsletter-fields.tsx'
import './newsletter.css'

/** The section of the home page that offers the newsletter, far below the first screen. */
export function NewsletterForm() {
  return (
    <div>
      <Fold />
      <section aria-labelledby="newsletter-title" className="newsletter">
        <div className="wrap section">
          <NewsletterCard
            words={
              <>
                <h2 id="newsletter-title">{newsletter.title}</h2>
                <p className="mt-2 text-soft">{newsletter.text}</p>
              </>
            }
          >
            <NewsletterFields />
          </NewsletterCard>
        </div>
      </section>
    </div>
  )
}
