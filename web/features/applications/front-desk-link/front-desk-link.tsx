import { type ComponentProps, useEffect, useState } from 'react'
import { programs } from '#domain/programs/catalogue.ts'
import type { LinkedAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { formatWhen } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { AnswerChoices } from '#web/features/applications/draft/answer-choices.tsx'
import { useHeadingFocus } from '#web/features/applications/draft/use-heading-focus.ts'
import type { FrontDeskLink } from './stored-link.ts'
import { AskAdmissions, EndsHere, type LinkEnd, endWords } from './link-end.tsx'
import { NotMe } from './not-me.tsx'
import { type TakingTools, useTaking } from './use-taking.ts'
import { useStoredWhileUsed } from './use-while-used.ts'
import { linkedAssistedApplicationQuery, lookingUp, notLookedUp } from './assisted-application-data.ts'
import '#web/features/applications/wizard/wizard.css'

type FrontDeskLinkProps = TakingTools & {
  /** The email address of the account that will receive the application. */
  email: string
}

/** Shown to a signed-in person in place of the form: the application that was started with them at the front desk. */
export function FrontDeskLinkScreen({ email, ...tools }: FrontDeskLinkProps) {
  const { link, personId } = tools
  return link.end === null ? (
    <LookedUp {...tools} key={link.token} email={email} query={linkedAssistedApplicationQuery(link.token, personId)} />
  ) : (
    <LinkEnded end={link.end} goOn={link.goOn} />
  )
}

function LookedUp({ query, email, ...tools }: FrontDeskLinkProps & { query: ReturnType<typeof linkedAssistedApplicationQuery> }) {
  const { state, retry } = useLoaded(query)
  const { link } = tools
  useStoredWhileUsed(link)
  if (state.kind === 'loading') return <LoadingIndicator size="large" message={lookingUp} className="apply-waiting" />
  if (state.kind === 'failed') return <Stuck title={notLookedUp} link={link} onRetry={retry} isTrying={state.isTrying} />
  const linked = state.value
  switch (linked.state) {
    case 'open':
      return <OpenLink {...tools} email={email} linked={linked} />
    case 'taken':
      return linked.isOwn ? <OwnAlready {...tools} /> : <EndsHere link={link} end="others" />
    case 'over':
      return <EndsHere link={link} end="over" />
  }
}

type StuckProps = ComponentProps<typeof LoadFailure> & { link: FrontDeskLink }

/** The person can still use the form. */
function Stuck({ link, ...failure }: StuckProps) {
  return (
    <section className="grid justify-items-start gap-4">
      <LoadFailure {...failure} />
      <Button variant="quiet" onClick={link.putOff}>
        Cancel
      </Button>
    </section>
  )
}

type OpenLinkProps = TakingTools & { email: string; linked: Extract<LinkedAssistedApplication, { state: 'open' }> }

/** Requires a button press and never runs when the link is opened, because email scanners open links. */
function OpenLink({ email, linked, ...tools }: OpenLinkProps) {
  const { isBusy, asked, failure, take } = useTaking(tools)
  const mine = useApplication((state) => state.formData)
  if (asked) {
    return (
      <AnswerChoices
        mine={mine}
        theirs={asked.theirs}
        paths={asked.paths}
        names={{ mine: 'Your own draft', theirs: 'The desk’s copy' }}
        lead={(count) => (
          <span>
            You already have a draft, so we combined both. <span>{count === 1 ? 'One question is' : `${count} questions are`}</span>{' '}
            answered differently in them. Everything else is combined.
          </span>
        )}
        onChoose={(takenFromTheirs) => void take({ asked, takenFromTheirs })}
      />
    )
  }
  return <Question link={tools.link} email={email} linked={linked} isBusy={isBusy} failure={failure} onTake={() => void take()} />
}

type QuestionProps = Pick<OpenLinkProps, 'link' | 'email' | 'linked'> & {
  isBusy: boolean
  failure: string | undefined
  onTake: () => void
}

function Question({ link, email, linked, isBusy, failure, onTake }: QuestionProps) {
  const [openedAt] = useState(() => new Date())
  const heading = useHeadingFocus()
  const facts = [
    { label: 'For', value: linked.firstName },
    { label: 'Program', value: programs.find(({ id }) => id === linked.program)?.title },
    { label: 'The link works until', value: formatWhen(linked.expiresAt, openedAt) },
  ]
  return (
    <section className="apply-message grid-paper">
      {/* People open the link on phones, so the main action comes first. */}
      <ProgressDrawing done={0} className="apply-picture max-sm:hidden" />
      <h1 ref={heading} tabIndex={-1}>
        We began this application with you
      </h1>
      <FactList className="title-block max-w-full text-start wrap-anywhere" facts={facts.filter(({ value }) => Boolean(value))} />
      <p>
        Move it to your account{' '}
        <strong className="wrap-anywhere" translate="no">
          {email}
        </strong>
        . After that, only you have its answers: nobody at the desk can read or change them. Nothing is sent yet. You check everything
        first.
      </p>
      {failure !== undefined && (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <Button busy={isBusy} onClick={onTake}>
        {isBusy ? 'Moving it…' : 'Move it to my account'}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button variant="quiet" onClick={link.putOff}>
          Cancel
        </Button>
        <NotMe link={link} />
      </div>
    </section>
  )
}

/** The application has already been taken, in another tab or before a reload, so this opens it. */
function OwnAlready(tools: TakingTools) {
  const { failure, isBusy, take } = useTaking(tools)
  useEffect(() => {
    void take()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when it is known to be theirs
  }, [])
  if (failure === undefined) return <LoadingIndicator size="large" message="Opening your application…" className="apply-waiting" />
  return (
    <Stuck title="Your application could not be opened" link={tools.link} onRetry={() => void take()} isTrying={isBusy}>
      {failure}
    </Stuck>
  )
}

function LinkEnded({ end, goOn }: { end: LinkEnd; goOn: () => void }) {
  const heading = useHeadingFocus()
  const { title, text } = endWords[end]
  return (
    <section className="apply-message grid-paper">
      <ProgressDrawing done={0} className="apply-picture" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {text} <AskAdmissions />
      </p>
      <Button onClick={goOn}>Go to the application form</Button>
    </section>
  )
}
