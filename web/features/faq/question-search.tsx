import { type FormEvent, useEffect, useRef } from 'react'
import { faq } from '#content/faq-page.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import './search.css'
import type { FaqGroup, Question } from './faq-data.ts'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const everything = ({ question, answer, list = [] }: Question) => plain([question, ...answer, ...list].join(' '))

/** The ids of the questions that hold every word somewhere, in any order and case; null for a search without words. */
export function findQuestions(groups: readonly FaqGroup[], typed: string): ReadonlySet<string> | null {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const found = groups.flatMap(({ questions }) =>
    questions.filter((question) => words.every((word) => everything(question).includes(word))),
  )
  return new Set(found.map(({ id }) => id))
}

type QuestionSearchProps = {
  /** Called with every change. */
  onType: (typed: string) => void
  /** How many questions are shown; null before anything is typed. */
  count: number | null
}

/** Narrows the questions down while one types. Of no use without scripts, and not shown then. */
export function QuestionSearch({ onType, count }: QuestionSearchProps) {
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was typed before the page came alive counts, too.
    onType(search.current?.querySelector('input')?.value ?? '')
  }, [onType])
  return (
    <div
      ref={search}
      role="search"
      className="question-search needs-script"
      onInput={(event: FormEvent) => onType((event.target as HTMLInputElement).value)}
    >
      <SearchField label={faq.filter.label} placeholder={faq.filter.example} name="words" autoComplete="off" />
      <p role="status" className="question-count">
        {count !== null && <span>{`${count} ${count === 1 ? 'question' : 'questions'} found`}</span>}
        {count === 0 && (
          <span>
            {'. '}
            <a href="#ask" className="link">
              {faq.closing.write}
            </a>
          </span>
        )}
      </p>
    </div>
  )
}
