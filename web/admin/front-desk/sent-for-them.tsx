import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { AssistedApplicationLine } from '#domain/staff/assisted-applications.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { formatDay } from '#web/lib/moments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { assistedApplicationsQuery } from './front-desk-data.ts'
import { courseOf, nameOf } from './front-desk-words.ts'

/** Shown after an application has been sent for a person: its number, and a confirmation for them to take home. */
export function SentForThem({ id }: { id: string }) {
  return (
    <Loaded
      query={assistedApplicationsQuery()}
      size="large"
      waiting="Loading the confirmation…"
      failed="The confirmation could not be loaded"
    >
      {(lines) => <Confirmation line={lines.find((line) => line.id === id)} />}
    </Loaded>
  )
}

function Confirmation({ line }: { line: AssistedApplicationLine | undefined }) {
  if (line === undefined || line.number === null) {
    return (
      <ConsolePage title="Assisted application">
        <EmptyState
          title="This application has been sent for the applicant"
          action={<ButtonLink to={adminPaths.frontDesk}>Go to the front desk</ButtonLink>}
        >
          <p>You will find it in the list of applications.</p>
        </EmptyState>
      </ConsolePage>
    )
  }
  return (
    <ConsolePage
      title={`Sent as number ${line.number}`}
      lead="Print this confirmation for the applicant. They get no email."
      actions={
        <>
          <Button onClick={() => print()}>Print</Button>
          <ButtonLink to={adminPaths.application(line.number)} variant="secondary">
            Open the application
          </ButtonLink>
          <ButtonLink to={adminPaths.frontDesk} variant="quiet" className="button-small">
            Go to the front desk
          </ButtonLink>
        </>
      }
    >
      <section aria-labelledby="front-desk-confirmation" className="front-desk-slip">
        <h2 id="front-desk-confirmation">We have received your application</h2>
        <FactList
          className="title-block"
          facts={[
            { label: 'Number', value: <span className="num whitespace-nowrap">{line.number}</span> },
            { label: 'Applicant', value: <span className="wrap-anywhere">{nameOf(line.name)}</span> },
            { label: 'Course', value: courseOf(line) },
            { label: 'Received', value: line.takenAt === null ? '' : formatDay(line.takenAt) },
          ]}
        />
        <h3>What happens next</h3>
        <ul>
          <li>We will read your application within {admissions.answerWorkingDays.pending} working days.</li>
          <li>We will call you, or write to you by post, at each step. You do not need the internet.</li>
          <li>Tell us if your phone number or address changes. Give your application number when you call or visit us.</li>
        </ul>
        <p>
          {institute.name}
          {institute.phones.map(({ label, number }) => (
            <span key={number} className="block">
              {label}: <span className="num whitespace-nowrap">{formatPhone(number)}</span>
            </span>
          ))}
        </p>
      </section>
    </ConsolePage>
  )
}
