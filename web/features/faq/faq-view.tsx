import { useRef, type RefObject, useEffect, useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { faq } from '#content/faq-page.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import type { FaqGroup, Question } from './faq-data.ts'
import './faq.css'
import { NoWrap } from '#web/ui/no-wrap.tsx'

/**
 * A question that expands to show its answer. The anchor is inside the answer, so that the browser opens it for `#id` without any script.
 */
function QuestionEntry({ entry, isHidden }: { entry: Question; isHidden: boolean }) {
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

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Opens the answer named in the URL. Browsers do this for links they follow themselves, because the anchor is inside the closed answer,
 * but not for client-side navigation. Runs before the page scrolls there.
 */
function useLinkedAnswer(list: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useBrowserLayoutEffect(() => {
    if (hash === '') return
    const answer = document.getElementById(hash.slice(1))
    const details = answer?.closest('details')
    if (details && list.current?.contains(details)) details.open = true
  }, [hash, key, list])
}

type FaqViewProps = {
  groups: readonly FaqGroup[]
  /** The ids of the questions to show; null for all. */
  found: ReadonlySet<string> | null
}

/** The questions as a cabinet: a labelled drawer for each group, and a dashed one for questions that are not listed. */
export function FaqView({ groups, found }: FaqViewProps) {
  const list = useRef<HTMLDivElement>(null)
  useLinkedAnswer(list)
  const setAll = (open: boolean) => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open
  }
  const isHidden = (id: string) => found !== null && !found.has(id)
  return (
    <>
      <PageIndex name="Groups of questions" sections={groups.map(({ id, title }) => [id, title])}>
        <a href="#ask">Ask us</a>
      </PageIndex>
      <div ref={list} className="wrap cabinet">
        {found?.size === 0 ? (
          <p className="faq-none">{faq.filter.none}</p>
        ) : (
          <div className="faq-all needs-script">
            <button type="button" className="button button-quiet" onClick={() => setAll(true)}>
              {faq.openAll}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setAll(false)}>
              {faq.closeAll}
            </button>
          </div>
        )}
        {groups.map(({ id, title, questions }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="drawer faq-group"
            hidden={questions.every((entry) => isHidden(entry.id))}
          >
            <h2 id={`${id}-title`}>{title}</h2>
            <div>
              {questions.map((entry) => (
                <QuestionEntry key={entry.id} entry={entry} isHidden={isHidden(entry.id)} />
              ))}
            </div>
          </section>
        ))}
        <AskUs />
      </div>
    </>
  )
}

const { closing } = faq
const email = `mailto:${institute.emails.general}?subject=${encodeURIComponent(closing.subject)}`

/** For visitors who cannot find their question. */
function AskUs() {
  return (
    <section id="ask" aria-labelledby="ask-title" className="drawer ask">
      <h2 id="ask-title">{closing.title}</h2>
      <div className="ask-ways">
        <p>{closing.text}</p>
        <a href={email} className="button button-primary">
          {closing.write}
          <Icon name="mail" size={20} />
        </a>
        {institute.phones.map(({ label, number }) => (
          <a key={number} href={`tel:${number}`} className="link num" aria-label={`${label}: ${formatPhone(number)}`} translate="no">
            {formatPhone(number)}
          </a>
        ))}
        <Link to={paths.contact} className="link">
          All ways to reach us
        </Link>
      </div>
    </section>
  )
}
