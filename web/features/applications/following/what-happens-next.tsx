import { whatHappensNext, whoActsNow } from '#domain/applications/status-words.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdmissionsLink } from './admissions-link.tsx'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import type { AnswerDay } from '#web/features/applications/stored/application-outlook.ts'
import { OwnNextStep } from './own-next-step.tsx'
import './application-follow.css'

/** What happens next, who has to act now, and by when an answer can be expected. */
export function WhatHappensNext({ application }: { application: ShownApplication }) {
  const { status, answer, number } = application
  return (
    <section aria-labelledby="next-heading" className="what-next">
      <h2 id="next-heading" className="part-heading">
        What happens next
      </h2>
      <p>
        {whatHappensNext(status)}
        {answer && !answer.isOver && (
          <>
            {' '}
            You can expect an answer by <Day {...answer} />.
          </>
        )}
      </p>
      <OwnNextStep application={application} />
      {answer?.isOver && (
        <Notice kind="warning" title="We are late with our answer">
          <p>
            You should have heard from us by <Day {...answer} />, and we are sorry that you did not. Ask us:{' '}
            <AdmissionsLink number={number} />. Please name the number <span className="num nowrap">{number}</span>.
          </p>
        </Notice>
      )}
      <FactList
        className="title-block"
        facts={[
          { label: 'Who acts now', value: whoActsNow(status) },
          ...(answer ? [{ label: answer.isOver ? 'Answer was due by' : 'Answer by', value: <Day {...answer} /> }] : []),
        ]}
      />
    </section>
  )
}

/** The same in one line, for lists. */
export function WhatHappensNextInShort({ application: { status, answer } }: { application: ShownApplication }) {
  return (
    <>
      <p>{whatHappensNext(status)}</p>
      {answer && (
        <p className="answer-by">
          {answer.isOver ? 'You should have heard from us by ' : 'You can expect an answer by '}
          <Day {...answer} />
          {answer.isOver ? '. We are late, and we are sorry.' : '.'}
        </p>
      )}
    </>
  )
}

const Day = ({ day }: AnswerDay) => (
  <time dateTime={day} className="nowrap">
    {formatDate(day)}
  </time>
)
