import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type InboxItem, type InboxPage, inboxGroupWords } from '#domain/staff/inbox.ts'
import { WORK_COUNT_MOST } from '#domain/staff/work-list.ts'
import { NothingFound } from '#web/admin/shell/lists/nothing-found.tsx'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useChanges } from '#web/admin/shell/lists/changes.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useInboxCommands } from './inbox-commands.ts'
import { inboxQuery } from './inbox-data.ts'
import { InboxDialogs, type InboxTask } from './inbox-dialogs.tsx'
import { InboxGroups } from './inbox-groups.tsx'
import { InboxList } from './inbox-list.tsx'
import { addressOf, useInboxPlace } from './inbox-place.ts'
import { InboxTools } from './inbox-tools.tsx'
import { useInInbox } from './use-in-inbox.ts'

/** The page on which staff reply to inquiries and chats from the public. */
export function Component() {
  const { role } = useStandingHere()
  if (role !== null) return <Inbox />
  return (
    <ConsolePage title="Inbox" lead="This page is for viewers, officers and approvers.">
      <p>
        Your role cannot open conversations. Invite an officer to answer them. Until then, they can be answered using commands on the
        server.
      </p>
    </ConsolePage>
  )
}

const noItems: InboxItem[] = []
const inbox = { room: 'inbox', asks: 'staff_inbox_changed', parts: ['list', 'counts', 'conversation'] } as const

function Inbox() {
  const { role } = useStandingHere()
  const canAnswer = role === 'officer' || role === 'decider'
  const { place, reference } = useInboxPlace()
  const [sought, setSought] = useState('')
  const { state, retry, more } = useLoadedPages(inboxQuery({ ...place, sought }))
  const items = state.kind === 'loaded' ? state.value.flatMap((page) => page.items) : noItems
  const [task, setTask] = useState<InboxTask | null>(null)
  useChanges(inbox)
  useInInbox(canAnswer)
  const commands = useInboxCommands({ canAnswer, canRemove: role === 'decider', ask: setTask })
  useKeys(commands)
  useEffect(() => {
    // The element that had focus disappeared with the previous screen.
    if (reference === undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [reference, place.group])
  return (
    <ConsolePage
      title="Inbox"
      actions={
        <>
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small" onClick={() => setTask('replies')}>
            Saved replies
          </Button>
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <div className="inbox" data-open={reference !== undefined || undefined}>
        <div className="inbox-side">
          <InboxGroups />
          <InboxTools sought={sought} onSought={setSought} />
          <section aria-label={`${inboxGroupWords[place.group].label} conversations`} className="inbox-list">
            {state.kind === 'loading' && <LoadingIndicator size="large" message="Loading the inbox…" />}
            {state.kind === 'failed' && <LoadFailure title="The inbox could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
            {state.kind === 'loaded' && items.length === 0 && <Nothing place={place} reference={reference} sought={sought} />}
            {items.length > 0 && (
              <>
                <p role="status" className="text-small text-soft inbox-order">
                  {[state.kind === 'loaded' ? foundWords(state.value) : '', inboxGroupWords[place.group].order].filter(Boolean).join(' · ')}
                </p>
                <InboxList items={items} />
              </>
            )}
            <ShowMore more={more} failed="More of the inbox could not be loaded" className="justify-self-start" />
          </section>
        </div>
        <div className="inbox-pane">
          {reference === undefined ? (
            items.length > 0 && <p className="inbox-none text-soft">Choose a conversation to read it here.</p>
          ) : (
            <ConversationPane key={reference} reference={reference} canAnswer={canAnswer} canRemove={role === 'decider'} onTask={setTask} />
          )}
        </div>
      </div>
      {task === 'palette' ? (
        <LoadedPalette commands={commands} onClose={() => setTask(null)} />
      ) : (
        <InboxDialogs task={task} reference={reference} commands={commands} canAnswer={canAnswer} onClose={() => setTask(null)} />
      )}
    </ConsolePage>
  )
}

function foundWords(pages: readonly InboxPage[]): string {
  const found = pages[0]?.found ?? null
  if (found === null) return ''
  return found > WORK_COUNT_MOST ? `${WORK_COUNT_MOST.toLocaleString('en')}+ found` : `${found} found`
}

type NothingProps = Pick<ReturnType<typeof useInboxPlace>, 'place' | 'reference'> & { sought: string }

function Nothing({ place: { group, filters }, reference, sought }: NothingProps) {
  const isNarrowed = sought !== '' || Object.keys(filters).length > 0
  if (!isNarrowed) {
    return (
      <EmptyState title={inboxGroupWords[group].empty}>
        {group !== 'all' && (
          <Link to={addressOf({ group: 'all', filters: {} })} className="link">
            See all conversations
          </Link>
        )}
      </EmptyState>
    )
  }
  return <NothingFound thing="conversation" all={group === 'all' ? null : addressOf({ group: 'all', filters }, reference)} />
}
