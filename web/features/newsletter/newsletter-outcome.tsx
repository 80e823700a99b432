import type { NewsletterOutcome as Outcome } from '#content/schema/newsletter.ts'
import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NewsletterCard } from './newsletter-card.tsx'
import { NewsletterFields } from './newsletter-fields.tsx'
import './newsletter.css'

const looks: Record<Outcome['kind'], { icon: IconName; tone: string }> = {
  done: { icon: 'check', tone: 'tone-success' },
  question: { icon: 'mail', tone: 'tone-neutral' },
  failed: { icon: 'error', tone: 'tone-error' },
}

/** A text with the institute's email address as a link. */
function WithAddress({ children: words }: { children: string }) {
  const { general } = institute.emails
  const [before = '', ...after] = words.split(general)
  if (after.length === 0) return <NoWrap>{words}</NoWrap>
  return (
    <>
      <NoWrap>{before}</NoWrap>
      <a href={`mailto:${general}`} className="link">
        <EmailWords>{general}</EmailWords>
      </a>
      <NoWrap>{after.join(general)}</NoWrap>
    </>
  )
}

type NewsletterOutcomeProps = Outcome & {
  /** The label of the button that is shown with a question. */
  leaveButton?: string
}

/** The result of subscribing or unsubscribing, or the button to unsubscribe. Used for every kind of email that has an unsubscribe link. */
export function NewsletterOutcome({
  title,
  paragraphs,
  kind,
  form,
  actions,
  leaveButton = newsletter.leaveButton,
}: NewsletterOutcomeProps) {
  const { icon, tone } = looks[kind]
  return (
    <div className="grid-paper newsletter-page">
      <div className="wrap">
        <NewsletterCard
          words={
            <>
              <span className={classNames('newsletter-icon', tone)} aria-hidden="true">
                <Icon name={icon} size={28} />
              </span>
              <h1 tabIndex={-1}>{title}</h1>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4">
                  <WithAddress>{paragraph}</WithAddress>
                </p>
              ))}
            </>
          }
        >
          {form && <NewsletterFields variant="primary" />}
          {kind === 'question' && (
            // An empty action submits to this page's URL, which contains the token from the email.
            <form method="post" action="" className="grid">
              <Button type="submit">{leaveButton}</Button>
            </form>
          )}
          {actions.map(({ label, to }, index) => (
            <ButtonLink key={to} to={paths[to]} variant={index === 0 && kind !== 'question' ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </NewsletterCard>
      </div>
    </div>
  )
}
