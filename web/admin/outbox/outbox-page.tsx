import { useState } from 'react'
import { Link } from 'react-router'
import { emailKindWords } from '#domain/staff/outbox-kinds.ts'
import { type FailedEmails, type OutboxLine, type OutboxState, OUTBOX_STATES, outboxStateWords } from '#domain/staff/outbox.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { ForOfficers } from '#web/admin/shell/role-guards.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useChanges } from '#web/admin/shell/lists/changes.ts'
import { ListGroups } from '#web/admin/shell/lists/list-groups.tsx'
import { Narrowing } from '#web/admin/shell/lists/narrowing.tsx'
import { Search } from '#web/admin/shell/lists/search.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { useOutboxCommands } from './outbox-commands.ts'
import { type OutboxQuestion, outboxCountsQuery, outboxQuery, readFailed } from './outbox-data.ts'
import { CorrectDialog, SendAllDialog } from './outbox-dialogs.tsx'
import { addressOf, useOutboxPlace } from './outbox-place.ts'
import { OutboxTable } from './outbox-table.tsx'
import { countWords, kindOptions, recipientFrom } from './outbox-words.ts'
import { useSending } from './use-sending.ts'
import './outbox.css'

/** Emails and text messages: which ones failed, why, and how to send them again. */
export function Component() {
  return (
    <ForOfficers title="Outbox" cannot="cannot see who receives messages">
      <Chosen />
    </ForOfficers>
  )
}

/** If the URL does not specify a list, shows failed messages if there were any when the page was opened. */
function Chosen() {
  const { place } = useOutboxPlace()
  const { state: counts, retry } = useLoaded(outboxCountsQuery())
  const [chosen, setChosen] = useState<OutboxState | null>(null)
  if (chosen === null && counts.kind === 'loaded') setChosen(counts.value.failed > 0 ? 'failed' : 'waiting')
  const state = place.state ?? chosen
  if (state !== null) return <Outbox state={state} />
  return (
    <ConsolePage title="Outbox">
      {counts.kind === 'failed' ? (
        <LoadFailure title="The outbox could not be loaded" onRetry={retry} isTrying={counts.isTrying} />
      ) : (
        <LoadingIndicator size="large" message="Loading the outbox…" />
      )}
    </ConsolePage>
  )
}

type Task = 'keys' | 'palette' | { correct: OutboxLine } | { all: FailedEmails }

const noItems: OutboxLine[] = []
/** While an issue is being sent, almost every poll detects a change. */
const outbox = { room: 'outbox', asks: 'staff_outbox_changed', parts: ['list', 'counts'], rest: 5000 } as const

function Outbox({ state }: { state: OutboxState }) {
  const { place, go } = useOutboxPlace()
  const { kind } = place
  const [sought, setSought] = useState('')
  const question = { state, kind, sought: recipientFrom(sought) }
  const { state: loaded, retry, more } = useLoadedPages(outboxQuery(question))
  const items = loaded.kind === 'loaded' ? loaded.value.flatMap((page) => page.items) : noItems
  const [task, setTask] = useState<Task | null>(null)
  const { busy, send } = useSending()
  useChanges(outbox)
  const { isLooking, look: sendAll } = useLook(question, (all) => setTask({ all }))
  const correct = (line: OutboxLine) => setTask({ correct: line })
  const commands = useOutboxCommands({
    items,
    go: (next) => go({ state: next, kind }),
    send: (line) => void send(line),
    correct,
    sendAll: () => void sendAll(),
    ask: setTask,
  })
  useKeys(commands)
  return (
    <ConsolePage
      title="Outbox"
      lead="Emails and text messages: whether they arrived and, if not, why."
      actions={
        <>
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <States state={state} />
      <Tools state={state} sought={sought} onSought={setSought} />
      <section aria-label={`${outboxStateWords[state].label} messages`} className="work-list outbox-list">
        {loaded.kind === 'loading' && <LoadingIndicator size="large" message="Loading the outbox…" />}
        {loaded.kind === 'failed' && <LoadFailure title="The outbox could not be loaded" onRetry={retry} isTrying={loaded.isTrying} />}
        {loaded.kind === 'loaded' && items.length === 0 && <Nothing state={state} isNarrowed={sought !== '' || kind !== null} />}
        {items.length > 0 && (
          <div className="work-list-head">
            {state === 'failed' && (
              <Button variant="secondary" className="button-small" busy={isLooking} onClick={() => void sendAll()}>
                Send all again
              </Button>
            )}
            <p role="status" className="text-small text-soft">
              Newest first
            </p>
          </div>
        )}
        {/* Stays mounted, so that focus has a target when the last row disappears. */}
        {loaded.kind === 'loaded' && (
          <div hidden={items.length === 0}>
            <OutboxTable items={items} busy={busy} isCovered={task !== null} onSend={(line) => void send(line)} onCorrect={correct} />
          </div>
        )}
        <ShowMore more={more} failed="More of the outbox could not be loaded" className="justify-self-start" />
      </section>
      <Dialogs task={task} commands={commands} onClose={() => setTask(null)} />
    </ConsolePage>
  )
}

/** Finds out which messages in a list can be sent again. */
function useLook(question: OutboxQuestion, onFound: (found: FailedEmails) => void) {
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    try {
      onFound(await readFailed(question))
    } catch (cause) {
      toast.error(explained(cause))
    } finally {
      setLooking(false)
    }
  }
  return { isLooking, look }
}

type ToolsProps = { state: OutboxState; sought: string; onSought: (sought: string) => void }

/** The search field and filters of the outbox. */
function Tools({ state, sought, onSought }: ToolsProps) {
  const {
    place: { kind },
    go,
  } = useOutboxPlace()
  return (
    <div className="list-tools">
      <Search
        sought={sought}
        onSought={onSought}
        label="Search by a complete address or phone number"
        placeholder="Complete address or number"
      />
      <Narrowing active={kind === null ? [] : [{ name: 'kind', words: emailKindWords(kind) }]} onTakeAway={() => go({ state, kind: null })}>
        <div className="list-filter-fields">
          <SelectField
            label="Message"
            placeholder="Every message"
            options={kindOptions}
            value={kind ?? ''}
            onChange={({ target }) => go({ state, kind: target.value || null })}
          />
        </div>
      </Narrowing>
    </div>
  )
}

type DialogsProps = { task: Task | null; commands: ReturnType<typeof useOutboxCommands>; onClose: () => void }

function Dialogs({ task, commands, onClose }: DialogsProps) {
  if (task === null) return null
  if (task === 'keys') return <KeysDialog commands={commands} onClose={onClose} />
  if (task === 'palette') return <LoadedPalette commands={commands} onClose={onClose} />
  return 'all' in task ? <SendAllDialog found={task.all} onClose={onClose} /> : <CorrectDialog line={task.correct} onClose={onClose} />
}

function States({ state: shown }: { state: OutboxState }) {
  const { place } = useOutboxPlace()
  const { state } = useLoaded(outboxCountsQuery())
  const counts = state.kind === 'loaded' ? state.value : undefined
  return (
    <ListGroups
      groups={OUTBOX_STATES.map((one) => ({
        to: addressOf({ state: one, kind: place.kind }),
        label: outboxStateWords[one].label,
        count: one === 'sent' || one === 'all' ? null : counts && countWords(counts[one]),
        isShown: one === shown,
      }))}
    />
  )
}

function Nothing({ state, isNarrowed }: { state: OutboxState; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState title={outboxStateWords[state].empty}>
        {state !== 'all' && (
          <Link to={addressOf({ state: 'all', kind: null })} className="link">
            See all messages
          </Link>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nothing found">
      <p role="status">No messages match. Enter the complete address or number, look in All, or remove filters.</p>
    </EmptyState>
  )
}
