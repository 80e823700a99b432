import { inquiryFormWords } from '#content/inquiries/form.ts'
import { institute } from '#content/institute.ts'
import type { InquiryWords } from '#content/schema/inquiries.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { saidHoursToday } from '#domain/day-facts.ts'
import { paths } from '#domain/paths.ts'

const { aside } = inquiryFormWords
const street = institute.address.slice(1, 3).join(', ')

/** What becomes of an inquiry, and how soon: a chain of dimensions beside the form, and below it who reads it and the other ways. */
export function NextSteps({ words }: { words: InquiryWords }) {
  return (
    <aside aria-labelledby="inquiry-next" className="inquiry-aside">
      <h3 id="inquiry-next">{aside.next}</h3>
      <ol className="inquiry-next">
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="inquiry-answer num">{words.answer ?? aside.answer.replace('{days}', String(words.answerDays))}</p>
      <dl className="inquiry-ways">
        <div>
          <dt>{aside.reader}</dt>
          <dd>{words.reader}</dd>
        </div>
        <div>
          <dt>{aside.call}</dt>
          {institute.phones.map(({ label, number }) => (
            <dd key={number}>
              <a href={`tel:${number}`} className="link num nowrap" aria-label={`${label}: ${formatPhone(number)}`}>
                {formatPhone(number)}
              </a>
            </dd>
          ))}
          <dd className="inquiry-note">{saidHoursToday()?.words ?? institute.officeHours}</dd>
        </div>
        <div>
          <dt>{aside.visit}</dt>
          <dd>{street}</dd>
          <dd>
            <a href={`${paths.contact}#gate`} className="link">
              {aside.way}
            </a>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
