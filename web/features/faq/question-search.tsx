import { type FormEvent, useEffect, useRef } from 'react'
import { faq } from '#content/faq-page.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import './search.css'
import type { FaqGroup, Question } from './faq-data.ts'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const everything = ({ question, answer, list = [] }: Question) => plain([question, ...answer, ...list].join(' '))

/** Returns the ids of the questions that contain every word, in any order and ignoring case; null for an empty search. */
export function findQuestions(groups: readonly FaqGroup[], typed: string): ReadonlySet<string> | null {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const found = groups.flatMap(({ questions }) =>
    questions.filter((question) => words.every((word) => everything(question).includes(word))),
  )
  return new Set(found.map(({ id }) => id))
}

type QuestionSearchProps = {
  /** Called on every change. */
  onType: (typed: string) => void
  /** The number of questions shown; null before anything is typed. */
  count: number | null
}

/** Filters the questions while the visitor types. Hidden without scripts, because it needs them. */
export function QuestionSearch({ onType, count }: QuestionSearchProps) {
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Includes text typed before hydration.
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
