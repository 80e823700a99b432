import { useParams } from 'react-router'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { OneApplication, StaffEvent } from '#domain/staff/withheld-details.ts'
import type { PlaceLabels } from '#domain/staff/work-list.ts'
import { TiedInquiries } from '#web/admin/inbox/tied-inquiries.tsx'
import { ApplicationInterviews } from '#web/admin/interviews/application-interviews.tsx'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { Restricted, RestrictedContext } from '#web/admin/shell/restricted.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { ApplicationStatusTag } from '#web/admin/shell/application-status-tag.tsx'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { applicationQuery } from './application-data.ts'
import { ColleaguesHere } from './colleagues-here.tsx'
import { contactNow } from './contact/correct-dialog.tsx'
import { ContactSection, FailedEmail } from './contact/contact-section.tsx'
import { ApplicationEmails } from './emails/application-emails.tsx'
import { EmailButton } from './emails/email-dialog.tsx'
import { Duplicates } from './duplicates.tsx'
import { RetainedApplication } from './retained-application.tsx'
import { Transitions } from './transitions/transitions.tsx'
import { Neighbours } from './neighbours.tsx'
import { Notes } from './notes.tsx'
import { PrintAndPdf } from './print-and-pdf.tsx'
import { LeftOutOfPrint, Letterhead } from './print-head.tsx'
import { ReachedByPhone, SignedOnPaper } from './sent-on-paper.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { WorkOn } from './work-on.tsx'

/** One application: the answers as submitted, later corrections and the history. Opening it is logged. */
export function Component() {
  const { number = '' } = useParams()
  const { state, retry } = useLoaded(applicationQuery(number))
  const { role } = useStandingHere()
  switch (state.kind) {
    case 'loading':
      return (
        <ConsolePage title={number} actions={<Neighbours number={number} />}>
          <LoadingIndicator size="large" message="Opening the application…" />
        </ConsolePage>
      )
    case 'failed':
      return (
        <ConsolePage title={number} actions={<Neighbours number={number} />}>
          {role === 'decider' && isMissing(state.cause) ? (
            <RetainedApplication key={number} number={number} />
          ) : (
            <LoadFailure title="The application could not be opened" onRetry={retry} isTrying={state.isTrying}>
              {explained(state.cause)}
            </LoadFailure>
          )}
        </ConsolePage>
      )
    case 'loaded':
      return (
        <RestrictedContext value={state.value.restrictedSince !== null}>
          <Opened key={state.value.id} application={state.value} />
        </RestrictedContext>
      )
  }
}

const isMissing = (cause: unknown) => cause instanceof BackendError && cause.failure === 'missing'

function Opened({ application }: { application: OneApplication }) {
  const { number, name, status, program, course, appliedFor, events, restrictedSince } = application
  return (
    <ConsolePage
      title={name}
      lead={`${number}, ${course}, ${program}`}
      actions={
        <>
          <Neighbours number={number} />
          <EmailButton application={application} />
          <PrintAndPdf application={application} />
        </>
      }
    >
      <Letterhead />
      <LeftOutOfPrint />
      <ColleaguesHere application={application} />
      {restrictedSince && <Restricted what="this application" since={restrictedSince} />}
      {!application.isReachedByEmail && <ReachedByPhone phone={contactNow(application).phoneNumber} />}
      <FailedEmail application={application} />
      <Facts application={application} />
      {appliedFor && <p className="application-applied">Applied for: {placeSummary(appliedFor)}</p>}
      <WorkOn application={application} />
      <div className="application-columns">
        <Transitions application={application} phone={contactNow(application).phoneNumber} />
        <div className="application-sent">
          <ContactSection application={application} />
          <SentAnswers application={application} />
          {application.paperDeclaration && <SignedOnPaper paper={application.paperDeclaration} />}
        </div>
        <div className="application-beside">
          <ApplicationInterviews number={number} status={status} phone={contactNow(application).phoneNumber} />
          <TiedInquiries number={number} />
          <Duplicates application={application} />
          <Notes number={number} />
          <ApplicationEmails application={application} />
          <section aria-labelledby="history" className="application-history">
            <h2 id="history">History</h2>
            <ol>
              {events.map((event) => (
                <Happened key={event.id} event={event} />
              ))}
            </ol>
          </section>
        </div>
      </div>
    </ConsolePage>
  )
}

function Facts({ application }: { application: OneApplication }) {
  const { status, intake, studyMode, submittedAt, answerBy, isLate, followUpOn, assignee } = application
  const today = todayHere()
  return (
    <FactList
      className="title-block application-facts"
      facts={[
        { label: 'Status', value: <ApplicationStatusTag status={status} /> },
        { label: 'Starts', value: <Unbroken>{intake}</Unbroken> },
        { label: 'Study mode', value: studyMode },
        { label: 'Submitted', value: <Unbroken>{formatDay(submittedAt)}</Unbroken> },
        {
          label: 'Reply by',
          value:
            answerBy === null ? (
              'No reply due'
            ) : isLate ? (
              <StatusTag tone="error">Overdue since {formatShortDay(answerBy, today)}</StatusTag>
            ) : (
              formatShortDay(answerBy, today)
            ),
        },
        { label: 'Assigned to', value: assignee?.name ?? 'Nobody' },
        { label: 'Follow up', value: followUpOn === null ? 'No date set' : formatShortDay(followUpOn, today) },
      ]}
    />
  )
}

const placeSummary = ({ program, course, intake, studyMode }: PlaceLabels): string =>
  [course, program, intake, studyMode].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')

const whoWords = ({ by, who }: StaffEvent): string =>
  by === 'applicant' ? 'the applicant' : (who ?? (by === 'staff' ? 'staff' : 'the system'))

const STAFF_ONLY = 'Staff only'

function Happened({ event }: { event: StaffEvent }) {
  const { at, to, noteForApplicant, noteForStaff, withdrawalReason, noteFromApplicant, dueOn, reasons, offer } = event
  const words = [
    ['Offered', offer && placeSummary(offer)],
    ['For the applicant', noteForApplicant],
    [STAFF_ONLY, noteForStaff],
    ['Reason', withdrawalReason && withdrawalReasonLabel(withdrawalReason)],
    ['Reasons', reasons && reasons.join('; ')],
    ['Reply needed by', dueOn && formatDate(dueOn)],
    ['The applicant wrote', noteFromApplicant],
  ] as const
  return (
    <li>
      <p className="application-event">{staffStatusLabel(to)}</p>
      <p className="text-small text-soft">
        <time dateTime={at}>
          {formatDay(at)}, {formatTime(at)}
        </time>
        , by {whoWords(event)}
      </p>
      {words.map(
        ([from, said]) =>
          said && (
            <p key={from} className={classNames('application-note', from === STAFF_ONLY && 'application-internal')}>
              <span className="text-small text-soft">{from}</span>
              {said}
            </p>
          ),
      )}
    </li>
  )
}
