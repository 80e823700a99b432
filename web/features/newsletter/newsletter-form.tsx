import { newsletter } from '#content/newsletter.ts'
import { StylesFromHere } from '#web/ui/page/styles-from-here.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { NewsletterFields } from './newsletter-fields.tsx'
import styles from './newsletter.css?url'

/** The band of the home page that offers the newsletter, far below the first screen. */
export function NewsletterForm() {
  return (
    <div data-own-styles="">
      <StylesFromHere href={styles} />
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
