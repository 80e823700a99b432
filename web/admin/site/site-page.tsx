import { type ReactNode, useState } from 'react'
import { FIRST_DAY, type FirstDayStep, type SiteState } from '#domain/staff/site-care.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOperators } from '#web/admin/shell/for-operators.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmBackupsDialog } from './confirm-backups-dialog.tsx'
import { FirstDayStepCard } from './first-day-step.tsx'
import { siteCareQuery } from './site-data.ts'
import { backupRan, certificateWords, diskOf, isPressing, roundOf, versionWords, wordsOfCare } from './site-words.ts'
import './site.css'

/** What a new site needs, and what needs care later on. */
export function Component() {
  const { isOperator } = useStandingHere()
  return isOperator ? <Site /> : <ForOperators />
}

const leftWords = ({ undone }: SiteState) => {
  const done = FIRST_DAY.length - undone.length
  return `${done} of ${FIRST_DAY.length} steps ${done === 1 ? 'is' : 'are'} done`
}

function Site() {
  const { state: loaded, retry } = useLoaded(siteCareQuery())
  switch (loaded.kind) {
    case 'loading':
      return (
        <ConsolePage title="Site">
          <LoadingIndicator size="large" message="Looking at the site…" />
        </ConsolePage>
      )
    case 'failed':
      return (
        <ConsolePage title="Site">
          <LoadFailure title="It could not be found how the site stands" onRetry={retry} isTrying={loaded.isTrying} />
        </ConsolePage>
      )
    case 'loaded':
      return <Standing state={loaded.value} />
  }
}

function Standing({ state }: { state: SiteState }) {
  const [isConfirming, setConfirming] = useState(false)
  const isFirstDay = state.undone.length > 0
  return (
    <ConsolePage
      title="Site"
      lead={
        isFirstDay
          ? `What this site needs on its first day. ${leftWords(state)}. One counts as done once the check finds it so.`
          : 'How the site stands, and what needs care.'
      }
      actions={<CheckAgain />}
    >
      {(state.care.length > 0 || !isFirstDay) && <Care state={state} />}
      {isFirstDay ? (
        <Steps state={state} onConfirm={() => setConfirming(true)} />
      ) : (
        <details className="site-done">
          <summary>The first day: all {FIRST_DAY.length} steps are done</summary>
          <Steps state={state} onConfirm={() => setConfirming(true)} />
        </details>
      )}
      <section aria-labelledby="site-now" className="site-part">
        <h2 id="site-now">At this moment</h2>
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
      const state = await queryClient.fetchQuery({ ...siteCareQuery(), staleTime: 0 })
      const care = state.care.length > 0 ? `, ${state.care.length} need care` : state.undone.length === 0 ? ', nothing needs care' : ''
      toast.success(`Checked: ${leftWords(state)}${care}`)
    } catch {
      toast.error('It could not be checked. Please try again.')
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

function Care({ state }: { state: SiteState }) {
  return (
    <section aria-labelledby="site-care" className="site-part">
      <h2 id="site-care">What needs care</h2>
      {state.care.length === 0 ? (
        <Notice kind="success" title="Nothing needs care" />
      ) : (
        <ul className="site-care">
          {state.care.map((care, at) => {
            const { title, what, how } = wordsOfCare(care, state)
            return (
              <li key={`${care.kind} ${at}`}>
                <Notice kind={isPressing(care.kind) ? 'error' : 'warning'} title={title}>
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
    <ol className="site-steps" aria-label="Steps of the first day">
      {FIRST_DAY.map((step: FirstDayStep) => (
        <FirstDayStepCard key={step} step={step} state={state} onConfirm={onConfirm} />
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
    { label: 'Last hourly round', value: capital(roundOf(state, now)) },
    { label: isSeveral ? 'Copies of the server' : 'Machine', value: <span className="wrap-anywhere">{hosts}</span> },
  ]
}
