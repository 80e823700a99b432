import { useState } from 'react'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { type Breach, breachEntryWords, clockOf, isClosed } from '#domain/staff/personal-data/breaches.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { breachesQuery } from './data-requests-data.ts'
import { AddDialog, BreachDialog } from '#web/admin/data-requests/breach-dialogs.tsx'
import { useFocusAfter } from '#web/admin/shell/use-focus-after.ts'
import './data-requests.css'

/**
 * Data breaches: data that was lost, changed or disclosed without authorisation, with the 72-hour limit for reporting them to the
 * commission.
 */
export function Component() {
  const { role, isOperator } = useStandingHere()
  if (role === 'decider' || isOperator) return <Breaches />
  return (
    <ConsolePage title="Breaches" lead="This page is for approvers and administrators.">
      <p>
        If data has been lost, or seen by somebody who should not have seen it, tell one of them immediately. We must tell the commission
        within 72 hours.
      </p>
    </ConsolePage>
  )
}

function Breaches() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<'write' | Breach | null>(null)
  const close = () => setTask(null)
  useFocusAfter(task === null || task === 'write' ? null : task.reference)
  return (
    <ConsolePage
      title="Breaches"
      lead="Data that was lost, changed or seen by people who should not have seen it. We must tell the commission within 72 hours."
      actions={
        <>
          <Button icon="plus" onClick={() => setTask('write')}>
            Record a breach
          </Button>
          {role === 'decider' && (
            <ButtonLink to={adminPaths.dataRequests} variant="secondary">
              Data requests
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded query={breachesQuery()} size="large" waiting="Loading breaches…" failed="Breaches could not be loaded">
        {(breaches) =>
          breaches.length === 0 ? (
            <EmptyState title="No breaches recorded">
              <p>Record a breach as soon as you discover it, even if little is known yet. You can add the rest later.</p>
            </EmptyState>
          ) : (
            breaches.map((breach) => <Shown key={breach.id} breach={breach} onAdd={setTask} />)
          )
        }
      </Loaded>
      {task === 'write' && <BreachDialog onClose={close} />}
      {task !== null && task !== 'write' && <AddDialog breach={task} onClose={close} />}
    </ConsolePage>
  )
}

const momentWords = (moment: string) => `${formatDay(moment)} at ${formatTime(moment)}`

function ClockTag({ breach, now }: { breach: Breach; now: Date }) {
  const clock = clockOf(breach, now)
  switch (clock.kind) {
    case 'told':
      return <StatusTag tone="success">The commission was told in time</StatusTag>
    case 'late':
      return <StatusTag tone="warning">The commission was told late</StatusTag>
    case 'not told':
      return <StatusTag>Commission not notified</StatusTag>
    case 'open':
      if (clock.hoursLeft < 0) return <StatusTag tone="error">The 72 hours have passed</StatusTag>
      return (
        <StatusTag tone={clock.hoursLeft <= 24 ? 'error' : 'warning'}>
          <span>{clock.hoursLeft === 1 ? '1 hour' : `${clock.hoursLeft} hours`}</span> left to tell the commission
        </StatusTag>
      )
  }
}

function Shown({ breach, onAdd }: { breach: Breach; onAdd: (breach: Breach) => void }) {
  const [now] = useState(() => new Date())
  const { reference, learnedAt, tellBy, what, whose, people, harm, done, writtenBy, entries } = breach
  const words = (text: string) => <span className="data-request-words">{text}</span>
  return (
    <section aria-labelledby={reference} className="data-request-part data-request-breach">
      <h2 id={reference} tabIndex={-1} className="num" translate="no">
        {reference}
      </h2>
      <p className="data-request-tags">
        <ClockTag breach={breach} now={now} />
        {isClosed(breach) && <StatusTag tone="success">Closed</StatusTag>}
      </p>
      <SummaryList
        rows={[
          { id: 'learned', label: 'Discovered', value: momentWords(learnedAt) },
          { id: 'tell', label: '72 hours end', value: momentWords(tellBy) },
          { id: 'what', label: 'What happened', value: words(what) },
          { id: 'whose', label: 'Data affected', value: words(whose) },
          { id: 'people', label: 'People affected', value: people?.toLocaleString('en') ?? 'Not known' },
          { id: 'harm', label: 'Likely harm', value: words(harm) },
          { id: 'done', label: 'What was done', value: words(done) },
          { id: 'by', label: 'Recorded by', value: writtenBy ?? 'A former colleague' },
          ...entries.map(({ id, kind, happenedAt, text, by }) => ({
            id,
            label: breachEntryWords[kind].label,
            value: words(`${text}\n${momentWords(happenedAt)}, noted by ${by ?? 'a former colleague'}`),
          })),
        ]}
      />
      {!isClosed(breach) && (
        <div className="data-request-buttons">
          <Button variant="secondary" onClick={() => onAdd(breach)}>
            Add to this breach<span className="sr-only">, {reference}</span>
          </Button>
        </div>
      )}
    </section>
  )
}
