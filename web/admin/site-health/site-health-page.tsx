import { type ReactNode, useState } from 'react'
import { SETUP_STEPS, type SetupStep, type SiteState, BACKUP_WORDS, CONFIRMED_DAYS } from '#domain/staff/site-health.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOperators } from '#web/admin/shell/role-guards.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { SetupStepCard } from './setup-step.tsx'
import { siteHealthQuery, confirmBackups } from './site-health-data.ts'
import { backupRan, certificateWords, diskOf, isPressing, roundOf, versionWords, problemWords } from './site-health-words.ts'
import './site-health.css'

/** Records information that only a person can find out: how an external provider backs up the data. */
function ConfirmBackupsDialog({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isEnough = Array.from(said.trim()).length >= BACKUP_WORDS.least
  return (
    <TaskDialog
      title="How does your provider make backups?"
      action="Save"
      doing="Saving…"
      done="Saved with your name"
      check={() => {
        setChecked(true)
        return isEnough
      }}
      run={() => confirmBackups(said)}
      onClose={onClose}
    >
      <p>Your provider runs the database. Check on their website:</p>
      <ul className="site-asked">
        <li>How often do they make a backup?</li>
        <li>How long do they keep it?</li>
        <li>Has anyone ever restored a backup?</li>
      </ul>
      <TextAreaField
        label="What you found"
        hint={`The activity log records it with your name. We will ask again in ${CONFIRMED_DAYS} days.`}
        required
        rows={4}
        limit={BACKUP_WORDS.most}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
        error={isChecked && !isEnough ? `Enter at least ${BACKUP_WORDS.least} characters.` : undefined}
      />
    </TaskDialog>
  )
}

/** Setup steps for a new site, and problems that need attention. */
export function Component() {
  const { isOperator } = useStandingHere()
  return isOperator ? <Site /> : <ForOperators />
}

const leftWords = ({ undone }: SiteState) => {
  const done = SETUP_STEPS.length - undone.length
  return `${done} of ${SETUP_STEPS.length} steps ${done === 1 ? 'is' : 'are'} done`
}

function Site() {
  const { state: loaded, retry } = useLoaded(siteHealthQuery())
  switch (loaded.kind) {
    case 'loading':
      return (
        <ConsolePage title="Site health">
          <LoadingIndicator size="large" message="Checking the site…" />
        </ConsolePage>
      )
    case 'failed':
      return (
        <ConsolePage title="Site health">
          <LoadFailure title="Site health could not be loaded" onRetry={retry} isTrying={loaded.isTrying} />
        </ConsolePage>
      )
    case 'loaded':
      return <Standing state={loaded.value} />
  }
}

function Standing({ state }: { state: SiteState }) {
  const [isConfirming, setConfirming] = useState(false)
  const isInSetup = state.undone.length > 0
  return (
    <ConsolePage
      title="Site health"
      lead={
        isInSetup
          ? `Set up this site: ${leftWords(state)}. A step is done once the check confirms it.`
          : 'Problems that need attention, and the state of the site.'
      }
      actions={<CheckAgain />}
    >
      {(state.problems.length > 0 || !isInSetup) && <Problems state={state} />}
      {isInSetup ? (
        <Steps state={state} onConfirm={() => setConfirming(true)} />
      ) : (
        <details className="site-done">
          <summary>Setup: all {SETUP_STEPS.length} steps are done</summary>
          <Steps state={state} onConfirm={() => setConfirming(true)} />
        </details>
      )}
      <section aria-labelledby="site-now" className="site-part">
        <h2 id="site-now">Now</h2>
        <FactList className="title-block console-facts" facts={factsOf(state)} />
      </section>
      {isConfirming && <ConfirmBackupsDialog onClose={() => setConfirming(false)} />}
    </ConsolePage>
  )
}

function CheckAgain() {
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      const state = await queryClient.fetchQuery({ ...siteHealthQuery(), staleTime: 0 })
      const problems = state.problems.length === 1 ? '1 problem' : `${state.problems.length || 'no'} problems`
      toast.success(`Checked: ${leftWords(state)}, ${problems}`)
    } catch {
      toast.error('The check failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon="refresh" busy={isBusy} onClick={() => void check()}>
      {isBusy ? 'Checking…' : 'Check again'}
    </Button>
  )
}

function Problems({ state }: { state: SiteState }) {
  return (
    <section aria-labelledby="site-problems" className="site-part">
      <h2 id="site-problems">Problems</h2>
      {state.problems.length === 0 ? (
        <Notice kind="success" title="No problems" />
      ) : (
        <ul className="site-problems">
          {state.problems.map((problem, at) => {
            const { title, what, how } = problemWords(problem, state)
            return (
              <li key={`${problem.kind} ${at}`}>
                <Notice kind={isPressing(problem.kind) ? 'error' : 'warning'} title={title}>
                  <p>{what}</p>
                  <p>{how}</p>
                </Notice>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type StepsProps = { state: SiteState; onConfirm: () => void }

function Steps({ state, onConfirm }: StepsProps) {
  return (
    <ol className="site-steps" aria-label="Setup steps">
      {SETUP_STEPS.map((step: SetupStep) => (
        <SetupStepCard key={step} step={step} state={state} onConfirm={onConfirm} />
      ))}
    </ol>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function factsOf(state: SiteState): { label: string; value: ReactNode }[] {
  const now = new Date(state.now)
  const isSeveral = state.copies.length > 1
  const hosts = state.copies.map(({ host, port }) => (isSeveral ? `${host}:${port}` : host)).join(', ')
  return [
    { label: 'Version', value: versionWords(state) },
    { label: 'Last backup', value: backupRan(state, now) },
    { label: 'Disk', value: diskOf(state) },
    { label: 'Certificate', value: certificateWords(state) },
    { label: 'Last hourly run', value: capital(roundOf(state, now)) },
    { label: isSeveral ? 'Running copies' : 'Machine', value: <span className="wrap-anywhere">{hosts}</span> },
  ]
}
