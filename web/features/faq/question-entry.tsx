import { Link } from 'react-router'
import { faq } from '#content/faq-page.ts'
import { paths } from '#domain/paths.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Question } from './faq-data.ts'

/**
 * A question that opens its answer. The anchor is inside the answer: following `#id` makes the browser open it, without
 * any script.
 */
export function QuestionEntry({ entry, isHidden }: { entry: Question; isHidden: boolean }) {
  const { id, question, answer, list, links = [] } = entry
  return (
    <details className="question" hidden={isHidden}>
      <summary>
        <h3>
          <NoWrap>{question}</NoWrap>
        </h3>
        <Icon name="plus" size={22} />
      </summary>
      <div id={id} className="answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <NoWrap>{paragraph}</NoWrap>
          </p>
        ))}
        {list && (
          <ul>
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        <p className="answer-links">
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className="link">
              {label}
            </Link>
          ))}
          <Link to={`${paths.faq}#${id}`} className="answer-anchor">
            {faq.copyLink}
            <span className="sr-only">: {question}</span>
          </Link>
        </p>
      </div>
    </details>
  )
}
