import { type FormEvent, useEffect, useRef } from 'react'
import { faq } from '#content/faq-page.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import './search.css'

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
