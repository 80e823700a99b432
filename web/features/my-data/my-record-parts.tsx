import { type LetterState, shownLetterCode } from '#domain/applications/admission-letters.ts'
import { courseBySlug } from '#domain/programs/courses.ts'
import { inquiryAnswers } from '#domain/inquiries/inquiry-answers.ts'
import { fieldsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { placeWords } from '#domain/applications/offered-place.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { interviewStateWords, timeOfInterview, whereOfInterview } from '#domain/staff/interviews.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { type DataProps, Entry, type MyDataWords, Part, row, when, whenOr } from './my-data-part.tsx'
import type { StoredApplication } from './my-data.ts'

export function Applications({ data: { applications }, renderAnswers, statusWords }: DataProps & Omit<MyDataWords, 'renderModule'>) {
  return (
    <Part id="applications" title="Applications" isEmpty={applications.length === 0}>
      {applications.map((application) => (
        <Entry key={application.id} title={application.number ?? 'Draft'}>
          <SummaryList
            rows={[
              row('Status', statusWords(application.status)),
              row('Begun', when(application.createdAt)),
              row('Sent', whenOr(application.sentAt, 'Not yet')),
              ...application.history.map((event, index) => ({
                id: `history ${index}`,
                label: statusWords(event.to),
                value: eventLines(event).filter(Boolean).join('\n'),
              })),
              ...application.contactCorrections.map(({ at, phoneNumber, email, contactAddress, by }, index) => ({
                id: `correction ${index}`,
                label: by === 'institute' ? 'Contact details corrected by the institute' : 'Contact details corrected',
                value: [when(at), phoneNumber, email, contactAddress].join('\n'),
              })),
            ]}
          />
          {renderAnswers(application.answers, application.id)}
        </Entry>
      ))}
    </Part>
  )
}

export function Interviews({ data: { interviews } }: DataProps) {
  return (
    <Part title="Interviews" isEmpty={interviews.length === 0}>
      {interviews.map((interview) => {
        const where = whereOfInterview(interview)
        return (
          <Entry key={`${interview.startsAt} ${interview.application}`} title={timeOfInterview(interview)}>
            <SummaryList
              rows={[
                row('Application', interview.application),
                row(where.label, where.value),
                row('What we wrote', interview.note || 'Nothing'),
                row('Status', interviewStateWords[interview.state]),
              ]}
            />
          </Entry>
        )
      })}
    </Part>
  )
}

const letterStateWords: Record<LetterState, string> = {
  valid: 'Valid',
  replaced: 'Replaced by a newer letter',
  withdrawn: 'No longer valid',
  paused: 'On hold',
  unknown: 'Unknown',
}

export function AdmissionLetters({ data: { admissionLetters } }: DataProps) {
  return (
    <Part title="Admission letters" isEmpty={admissionLetters.length === 0}>
      {admissionLetters.map(({ code, issuedAt, application, program, course, startDate, studyMode, state }) => (
        <Entry key={code} title={shownLetterCode(code)}>
          <SummaryList
            rows={[
              row('Application', application),
              row('Issued', when(issuedAt)),
              row('Place', [course, program, startDate, studyMode].join('\n')),
              row('Status', letterStateWords[state]),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}

function eventLines(event: StoredApplication['history'][number]): (string | null)[] {
  const { at, note, dueOn, offeredCourse, offeredIntake, offeredStudyMode, reasons, withdrawalReason, ownNote } = event
  return [
    when(at),
    offeredCourse !== null && offeredIntake !== null ? placeWords(offeredCourse, offeredIntake, offeredStudyMode) : null,
    ...reasons,
    note,
    dueOn && `Answer by ${formatDate(dueOn)}`,
    withdrawalReason && withdrawalReasonLabel(withdrawalReason),
    ownNote,
  ]
}

export function Courses({ data: { courses }, renderModule }: DataProps & Pick<MyDataWords, 'renderModule'>) {
  return (
    <Part id="courses" title="Courses you started" isEmpty={courses.length === 0}>
      {courses.map(({ course, startedAt, source, finishedModules }) => (
        <Entry key={course} title={courseBySlug(course)?.label ?? course}>
          <SummaryList
            rows={[
              row('Started', when(startedAt)),
              row('Reason', source === 'place' ? 'We gave you a place on it' : 'You started it yourself'),
              ...finishedModules.map(({ module, finishedAt }) => ({
                id: `module ${module}`,
                label: 'Finished',
                value: (
                  <span>
                    <span>{renderModule(course, module)}</span>, {when(finishedAt)}
                  </span>
                ),
              })),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}

export function Events({ data: { eventSignUps } }: DataProps) {
  return (
    <Part title="Events you signed up for" isEmpty={eventSignUps.length === 0}>
      {eventSignUps.map(({ title, place, startsAt, endsAt, signedUpAt }) => (
        <Entry key={`${startsAt} ${title}`} title={title}>
          <SummaryList
            rows={[row('Begins', when(startsAt)), row('Ends', when(endsAt)), row('Place', place), row('Signed up', when(signedUpAt))]}
          />
        </Entry>
      ))}
    </Part>
  )
}

export function Inquiries({ data: { inquiries } }: DataProps) {
  return (
    <Part id="inquiries" title="Inquiries you sent us" isEmpty={inquiries.length === 0}>
      {inquiries.map((inquiry) => (
        <Entry key={inquiry.reference} title={inquiry.reference}>
          <SummaryList
            rows={[
              row('Sent', when(inquiry.sentAt)),
              row('Answered', whenOr(inquiry.answeredAt, 'Not recorded')),
              row('Closed', whenOr(inquiry.closedAt, 'Not yet')),
              row('Agreed that we keep and use it', when(inquiry.consent.at)),
              ...inquiryAnswers(fieldsOfKind(inquiry.kind), inquiry).map(({ name, label, value }) => ({ id: name, label, value })),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}

export function Chats({ data: { chats } }: DataProps) {
  return (
    <Part title="Conversations in the chat" isEmpty={chats.length === 0}>
      {chats.map(({ reference, name, email, createdAt, closedAt, messages }) => (
        <Entry key={reference} title={reference}>
          <SummaryList
            rows={[
              row('Begun', when(createdAt)),
              row('Closed', whenOr(closedAt, 'Not yet')),
              row('Your name', name),
              row('Your email address', email),
              ...messages.map(({ position, authorName, text, createdAt: at }) => ({
                id: `message ${position}`,
                label: authorName,
                value: `${when(at)}\n${text}`,
              })),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}
