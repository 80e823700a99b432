import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { AssistedApplicationLine } from '#domain/staff/assisted-applications.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/for-officers.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { type FrontDeskTask, useFrontDeskCommands } from './front-desk-commands.ts'
import { assistedApplicationsQuery } from './front-desk-data.ts'
import { TakenTable, WaitingTable } from './assisted-application-tables.tsx'
import { beginAssistedApplication, saveStoredAssistedApplications } from './assisted-application-session.ts'
import '#web/admin/shell/lists/labelled-table.css'
import './front-desk.css'

/** Applications that are filled in with people who have come to the office. */
export function Component() {
  return (
    <ForOfficers title="Front desk" cannot="does not fill in applications">
      <Desk />
    </ForOfficers>
  )
}

function Desk() {
  const { user } = useSession()
  const personId = user?.id
  const navigate = useNavigate()
  const [task, setTask] = useState<FrontDeskTask | null>(null)
  useEffect(() => {
    if (personId !== undefined) saveStoredAssistedApplications(personId)
  }, [personId])
  const begin = () => {
    if (personId !== undefined) void navigate(adminPaths.assistedApplication(beginAssistedApplication(personId)))
  }
  const commands = useFrontDeskCommands({ ask: setTask, begin })
  useKeys(commands)
  return (
    <ConsolePage
      title="Front desk"
      lead="You fill an application in with somebody at the office; a link lets that person go on with it."
      actions={
        <>
          <Button icon="plus" aria-keyshortcuts="n" onClick={begin}>
            Begin an application
          </Button>
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Keys
          </Button>
        </>
      }
    >
      <Loaded query={assistedApplicationsQuery()} size="large" waiting="Loading the desk…" failed="The desk could not be loaded">
        {(lines) => <Lines lines={lines} />}
      </Loaded>
      {task === 'palette' && <LoadedPalette commands={commands} onClose={() => setTask(null)} />}
      {task === 'keys' && <KeysDialog commands={commands} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function Lines({ lines }: { lines: readonly AssistedApplicationLine[] }) {
  const waiting = lines.filter(({ takenAt }) => takenAt === null)
  const taken = lines.filter(({ takenAt }) => takenAt !== null)
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState title="No application is waiting">
          <p>Begin one with whoever has come to the office.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="front-desk-waiting" className="labelled-part">
          <h2 id="front-desk-waiting">With the desk</h2>
          <WaitingTable lines={waiting} />
        </section>
      )}
      {taken.length > 0 && (
        <section aria-labelledby="front-desk-taken" className="labelled-part">
          <h2 id="front-desk-taken">Taken by their person</h2>
          <TakenTable lines={taken} />
        </section>
      )}
    </>
  )
}
