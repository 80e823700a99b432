import { inquiryFormWords } from '#content/inquiries/form.ts'
import type { InquiryWords } from '#content/schema/inquiries.ts'

const { aside } = inquiryFormWords

/** What becomes of an inquiry, and how soon: a chain of dimensions beside the form. */
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
    </aside>
  )
}
