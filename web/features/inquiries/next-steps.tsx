import { inquiryFormWords } from '#content/inquiries/form.ts'
import { institute } from '#content/institute.ts'
import type { InquiryWords } from '#content/schema/inquiries.ts'
import type { Reach } from '#content/schema/support.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { hoursToday } from '#web/lib/whom-to-call.ts'

const { aside } = inquiryFormWords
const email = institute.emails.general

/** Another page that the visitor may want, and the sentence that links to it. */
export type Elsewhere = { text: string; link: string; to: string }

export type NextStepsProps = {
  words: InquiryWords
  /** True once the inquiry has been sent. The next steps are listed only then, because until then the head of the form describes them. */
  isSent?: boolean
  /** Set if the page itself lists the steps. Shows how to reach the institute without the form instead. */
  reach?: Reach | undefined
  elsewhere?: Elsewhere | undefined
}

/** What happens to an inquiry once it is sent, and a title block: who reads it, how soon, and other ways to reach us. */
export function NextSteps({ words, isSent = false, reach, elsewhere }: NextStepsProps) {
  return (
    <aside id="reach" aria-labelledby="inquiry-next" className="inquiry-aside">
      <h3 id="inquiry-next">{reach?.title ?? aside.next}</h3>
      {reach?.text && <p className="inquiry-reach">{reach.text}</p>}
      {isSent && (
        <ol className="inquiry-next">
          {words.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <dl className="inquiry-ways">
        <div>
          <dt>{aside.reader}</dt>
          <dd>{words.reader}</dd>
          <dd className="inquiry-answer num">{aside.answer.replace('{days}', String(words.answerDays))}</dd>
        </div>
        <div>
          <dt>{aside.call}</dt>
          {institute.phones.map(({ label, number }) => (
            <dd key={number}>
              <a href={`tel:${number}`} className="link num" aria-label={`${label}: ${formatPhone(number)}`} translate="no">
                {formatPhone(number)}
              </a>
            </dd>
          ))}
          <dd className="inquiry-note">{hoursToday()}</dd>
        </div>
        {reach && (
          <div>
            <dt>{reach.write}</dt>
            <dd>
              <a href={`mailto:${email}?subject=${encodeURIComponent(reach.subject)}`} className="link" translate="no">
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {elsewhere && (
        <p className="inquiry-elsewhere">
          {elsewhere.text}{' '}
          <a href={elsewhere.to} className="link">
            {elsewhere.link}
          </a>
          .
        </p>
      )}
    </aside>
  )
}
