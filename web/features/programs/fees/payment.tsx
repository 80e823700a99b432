import { SampleTag } from '#web/ui/sample-tag.tsx'
import type { Fees } from './fees-data.ts'
import './payment.css'

/** How and when money goes which way, as far as the institute has said so. */
export function Payment({ words, answers }: { words: Fees['payment']; answers: Fees['answers'] }) {
  return (
    <section id="payment" aria-labelledby="payment-title" className="wrap section payment">
      <h2 id="payment-title">{words.title}</h2>
      <dl>
        {answers.map(({ sample, question, answer }) => (
          <div key={question} className={sample && 'payment-sample'}>
            <dt>
              {question} {sample && <SampleTag />}
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
