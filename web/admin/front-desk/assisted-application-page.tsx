import { useNavigate, useParams } from 'react-router'
import { useStore } from 'zustand'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/role-guards.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { DraftConflict } from '#web/features/applications/draft/draft-conflict.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { answersOf } from '#domain/applications/application-answers.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { withheldAt } from '#domain/staff/withheld-details.ts'
import { Restricted } from '#web/admin/shell/restricted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { nameOf } from './front-desk-words.ts'
import { GivenLinks } from './given-links.tsx'
import { unsavedLabels } from './assisted-application-copy.ts'
import { useAssistedApplication } from './use-assisted-application.ts'
import { AssistedApplicationForm } from './assisted-application-form.tsx'
import { type AssistedApplicationSession, beginAssistedApplication } from './assisted-application-session.ts'
import type { AssistedApplicationEnd } from './assisted-application-store.ts'
import { SentForThem } from './sent-for-them.tsx'
import '#web/features/applications/applications.css'
import '#web/features/applications/wizard/wizard.css'
import './front-desk.css'

const toTitle = () => document.querySelector<HTMLElement>('#main h1')?.focus()

/** A restricted assisted application. It is read-only, but its links can be revoked. */
function RestrictedAssistedApplication({ session, since }: { session: AssistedApplicationSession; since: string }) {
  const copy = useStore(session.copy)
  const { formData: form } = copy
  const { firstName, surname } = form.personalInfo
  const unsaved = unsavedLabels(copy)
  return (
    <ConsolePage
      title={nameOf(firstName, surname)}
      lead="Assisted application"
      actions={
        <ButtonLink to={adminPaths.frontDesk} variant="quiet" className="button-small">
          Go to the front desk
        </ButtonLink>
      }
    >
      <Restricted what="this assisted application" since={since} />
      {unsaved.length > 0 && (
        <Notice kind="warning" title="Unsaved changes">
          <p>
            {unsaved.join(', ')}. This tab keeps these changes until the restriction is lifted. If you close the tab, they will be lost.
          </p>
        </Notice>
      )}
      <GivenLinks session={session} heading="h2" onTakenBack={toTitle} />
      {applicationSteps.map((step) => (
        <section key={step.id} aria-labelledby={`part-${step.id}`} className="front-desk-restricted">
          <h2 id={`part-${step.id}`}>{step.title}</h2>
          <SummaryList
            rows={answersOf(step, form).flatMap(({ path, label, text }) =>
              withheldAt(path) === undefined ? [{ id: path, label, value: text || 'Not given' }] : [],
            )}
          />
        </section>
      ))}
    </ConsolePage>
  )
}

/** An application that an officer fills in with a visitor at the office. Opening it is logged. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <ForOfficers title="Front desk" cannot="cannot fill in applications">
      <AssistedApplicationPage key={id} id={id} />
    </ForOfficers>
  )
}

function AssistedApplicationPage({ id }: { id: string }) {
  const session = useAssistedApplication(id)
  return session ? <Opened session={session} /> : <Waiting />
}

const Waiting = () => (
  <ConsolePage title="Assisted application">
    <LoadingIndicator size="large" message="Opening the assisted application…" />
  </ConsolePage>
)

function Opened({ session }: { session: AssistedApplicationSession }) {
  const { isReady, wasAsked, end, lost, status, changedBy, restrictedSince } = useStore(session.standing)
  const mine = useStore(session.copy, (copy) => copy.formData)
  if (end === 'sent') return <SentForThem id={session.assistedApplication} />
  if (end) return <Ended end={end} lost={lost} />
  if (!isReady && !wasAsked) return <Waiting />
  if (!isReady) {
    return (
      <ConsolePage title="Assisted application">
        <LoadFailure title="The assisted application could not be opened" onRetry={() => void session.sync.open()} />
      </ConsolePage>
    )
  }
  if (restrictedSince !== null) return <RestrictedAssistedApplication session={session} since={restrictedSince} />
  if (status.kind === 'conflict') {
    return (
      <div className="wrap front-desk-conflict">
        <title>Which answers are right?</title>
        <DraftConflict
          mine={mine}
          {...status}
          elsewhere={changedBy === null ? 'elsewhere' : `by ${changedBy}`}
          onChoose={(taken) => void session.sync.resolve(taken)}
        />
      </div>
    )
  }
  return <AssistedApplicationForm session={session} />
}

const endWords: Readonly<Record<Exclude<AssistedApplicationEnd, 'sent'>, { title: string; text: string }>> = {
  taken: {
    title: 'The applicant has taken this application into their own account',
    text: 'They will complete, declare and submit it there. The front desk can no longer read or change it.',
  },
  removed: {
    title: 'This assisted application does not exist',
    text: 'It was removed, it was left unchanged for too long, or the address is incomplete.',
  },
}

function Ended({ end, lost }: { end: Exclude<AssistedApplicationEnd, 'sent'>; lost: readonly string[] }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const { title, text } = endWords[end]
  return (
    <ConsolePage title="Assisted application">
      <EmptyState
        title={title}
        action={
          <>
            <ButtonLink to={adminPaths.frontDesk}>Go to the front desk</ButtonLink>
            {user && (
              <Button variant="secondary" onClick={() => void navigate(adminPaths.assistedApplication(beginAssistedApplication(user.id)))}>
                Start an application
              </Button>
            )}
          </>
        }
      >
        <p>{text}</p>
        {lost.length > 0 && <p>The last changes typed here were not saved and have been lost: {lost.join(', ')}.</p>}
      </EmptyState>
    </ConsolePage>
  )
}
