import { useRef } from 'react'
import { Link } from 'react-router'
import { faq } from '#content/faq-page.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StylesFromHere } from '#web/ui/page/styles-from-here.tsx'
import styles from './ask.css?url'
import type { FaqGroup } from './faq-data.ts'
import { QuestionEntry } from './question-entry.tsx'
import { useLinkedAnswer } from './use-linked-answer.ts'
import './faq.css'

type FaqViewProps = {
  groups: readonly FaqGroup[]
  /** Ids of the questions to show; null shows all. */
  found: ReadonlySet<string> | null
}

/** Questions by group beside a list of the groups. */
export function FaqView({ groups, found }: FaqViewProps) {
  const list = useRef<HTMLDivElement>(null)
  useLinkedAnswer(list)
  const setAll = (open: boolean) => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open
  }
  const isHidden = (id: string) => found !== null && !found.has(id)
  return (
    <div className="wrap section faq-columns">
      <nav aria-label="Groups of questions" className="faq-groups">
        <ul>
          {groups.map(({ id, title, questions }) => (
            <li key={id}>
              <Link to={`${paths.faq}#${id}`}>
                {title} <span className="num">{questions.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={list}>
        <div className="faq-all needs-script">
          <button type="button" className="button button-quiet" onClick={() => setAll(true)}>
            {faq.openAll}
          </button>
          <button type="button" className="button button-quiet" onClick={() => setAll(false)}>
            {faq.closeAll}
          </button>
        </div>
        {found?.size === 0 && <p className="faq-none">{faq.filter.none}</p>}
        {groups.map(({ id, title, questions }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="faq-group"
            hidden={questions.every((entry) => isHidden(entry.id))}
          >
            <h2 id={`${id}-title`}>{title}</h2>
            {questions.map((entry) => (
              <QuestionEntry key={entry.id} entry={entry} isHidden={isHidden(entry.id)} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const { closing } = faq
const letter = `mailto:${institute.emails.general}?subject=${encodeURIComponent(closing.subject)}`

/** For those whose question is not here. */
export function AskUs() {
  return (
    <>
      <StylesFromHere href={styles} />
      <section aria-labelledby="ask-title" className="night grid-paper ask">
        <div className="wrap ask-columns">
          <div>
            <h2 id="ask-title">{closing.title}</h2>
            <p className="mt-3 text-soft">{closing.text}</p>
          </div>
          <div className="ask-ways">
            <a href={letter} className="button button-primary">
              {closing.write}
              <Icon name="mail" size={20} />
            </a>
            {institute.phones.map(({ label, number }) => (
              <a key={number} href={`tel:${number}`} className="link num" aria-label={`${label}: ${formatPhone(number)}`}>
                {formatPhone(number)}
              </a>
            ))}
            <Link to={paths.contact} className="link">
              All ways to reach us
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}
