import { formatDate, isRealDate } from '#domain/dates/dates.ts'
import { NoStart, useOpenIntakes } from '#web/features/programs/facts/start-dates.tsx'
import { DATE, NoWrap } from '#web/ui/no-wrap.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import type { Fees } from './fees-data.ts'

const inWords = (day: string) => (isRealDate(day) ? formatDate(day) : day)

/** The start dates and, if they are set, the terms and breaks that follow. */
export function TermPlan({ words, terms }: { words: Fees['dates']; terms: Fees['terms'] }) {
  const open = useOpenIntakes()
  return (
    <section id="dates" aria-labelledby="dates-title" className="wrap section split fees-dates">
      <SectionHead id="dates-title" title={words.title} text={words.text} />
      {open.length === 0 ? (
        <NoStart />
      ) : (
        <ol className="start-dates num">
          {open.map((intake) => {
            const { value, startsOn, label, applyBy } = intake
            const own = terms.find((term) => term.intake === value)
            return (
              <li key={value}>
                <time dateTime={startsOn}>{label}</time>
                <p className="apply-by">
                  Apply by <time dateTime={applyBy}>{formatDate(applyBy)}</time>
                </p>
                {own && (
                  <div className={own.sample ? 'term-plan term-sample' : 'term-plan'}>
                    <p>{words.terms}</p>
                    {own.sample && <SampleTag />}
                    <dl>
                      {own.stretches.map(({ name, first, last, isBreak }) => (
                        <div key={name + first} className={isBreak && 'term-break'}>
                          <dt>{name}</dt>
                          <dd>
                            <NoWrap whole={DATE}>{`${inWords(first)} to ${inWords(last)}`}</NoWrap>
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
