import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { DataRequestLine } from '#domain/staff/personal-data/data-requests.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/for-officers.tsx'
import { type ConsoleCommand, useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { lineCommands } from '#web/admin/shell/keys/line-commands.ts'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { requestsQuery } from './requests-data.ts'
import { ClosedTable, OpenTable } from './requests-tables.tsx'
import '#web/admin/shell/lists/labelled-table.css'
import './requests.css'

/** What people ask about their data, with how many days are left to answer. */
export function Component() {
  return (
    <ForOfficers title="Data requests" cannot="does not work on data requests">
      <Requests />
    </ForOfficers>
  )
}

function Requests() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<'write' | 'keys' | null>(null)
  const navigate = useNavigate()
  const commands: ConsoleCommand[] = [
    { label: 'Write down a request', keys: 'n', shown: 'n', run: () => setTask('write') },
    ...lineCommands,
    { label: 'Show all keys', keys: '[Shift]+?', shown: '?', run: () => setTask('keys') },
  ]
  useKeys(commands)
  return (
    <ConsolePage
      title="Data requests"
      lead="What people ask about their data. Each is answered within 30 days."
      actions={
        <>
          <Button icon="plus" aria-keyshortcuts="n" onClick={() => setTask('write')}>
            Write down a request
          </Button>
          {role === 'decider' && (
            <ButtonLink to={adminPaths.breaches} variant="secondary">
              Breaches
            </ButtonLink>
          )}
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Keys
          </Button>
        </>
      }
    >
      <Loaded query={requestsQuery()} size="large" waiting="Loading data requests…" failed="Data requests could not be loaded">
        {({ open, closed }) => <Lines open={open} closed={closed} />}
      </Loaded>
      {task === 'write' && (
        <RequestDialog onSaved={(reference) => void navigate(adminPaths.request(reference))} onClose={() => setTask(null)} />
      )}
      {task === 'keys' && <KeysDialog commands={commands} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function Lines({ open, closed }: { open: readonly DataRequestLine[]; closed: readonly DataRequestLine[] }) {
  return (
    <>
      {open.length === 0 ? (
        <EmptyState title="No request is open">
          <p>When somebody asks about their data, by whatever way, write it down on the day it comes.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="requests-open" className="labelled-part">
          <h2 id="requests-open">To be answered</h2>
          <OpenTable lines={open} />
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="requests-closed" className="labelled-part">
          <h2 id="requests-closed">Closed</h2>
          <ClosedTable lines={closed} />
        </section>
      )}
    </>
  )
}
