import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import {
  type DataRequest,
  isErasable,
  proofWords,
  dataRequestKindWords,
  dataRequestStateWords,
  dataRequestWayWords,
} from '#domain/staff/personal-data/data-requests.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/role-guards.tsx'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Erasing } from '#web/admin/data-requests/erasing.tsx'
import { HeldParts } from '#web/admin/data-requests/held-parts.tsx'
import { DataRequestDialog } from '#web/admin/data-requests/data-request-dialog.tsx'
import { Restricting } from '#web/admin/data-requests/restricting.tsx'
import { CloseDialog, ProofDialog } from './data-request-steps.tsx'
import { assignDataRequest, dataRequestQuery, dueTone, dueWords, stateTones } from './data-requests-data.ts'
import { useFocusAfter } from '#web/admin/shell/use-focus-after.ts'
import './data-requests.css'

/** One data request, step by step. Opening it is logged. */
export function Component() {
  const { reference = '' } = useParams()
  return (
    <ForOfficers title="Data request" cannot="cannot work on data requests">
      <ConsolePage
        title={`Data request ${reference}`}
        actions={
          <ButtonLink to={adminPaths.dataRequests} variant="secondary">
            All requests
          </ButtonLink>
        }
      >
        <Loaded query={dataRequestQuery(reference)} size="large" waiting="Opening the request…" failed="The request could not be opened">
          {(request) => <Opened key={request.reference} request={request} />}
        </Loaded>
      </ConsolePage>
    </ForOfficers>
  )
}

type Task = 'correct' | 'assign' | 'prove' | 'close'

/** The heading of the section to which each task belongs. */
const partOf: Readonly<Record<Task, string>> = {
  correct: 'data-request-asked',
  assign: 'data-request-asked',
  prove: 'data-request-proof',
  close: 'data-request-answer',
}

function Opened({ request }: { request: DataRequest }) {
  const [task, setTask] = useState<Task | null>(null)
  const isOpen = request.closedAt === null
  useFocusAfter(task && partOf[task])
  return (
    <>
      <Asked request={request} isOpen={isOpen} ask={setTask} />
      <Proved request={request} isOpen={isOpen} ask={setTask} />
      {request.state === 'proved' && request.erasedAt === null && <HeldParts request={request} />}
      {isErasable(request.kind) && (request.state === 'proved' || request.erasedAt !== null) && <Erasing request={request} />}
      {request.kind === 'restriction' && (request.state === 'proved' || request.state === 'done') && <Restricting request={request} />}
      <Closed request={request} isOpen={isOpen} ask={setTask} />
      {task && <TaskOf task={task} request={request} onClose={() => setTask(null)} />}
    </>
  )
}

function TaskOf({ task, request, onClose }: { task: Task; request: DataRequest; onClose: () => void }) {
  const { reference } = request
  switch (task) {
    case 'correct':
      return <DataRequestDialog request={request} onSaved={() => undefined} onClose={onClose} />
    case 'assign':
      return <AssignDialog what={reference} onAssign={(assignee) => assignDataRequest(reference, assignee)} onClose={onClose} />
    case 'prove':
      return <ProofDialog request={request} onClose={onClose} />
    case 'close':
      return <CloseDialog request={request} onClose={onClose} />
  }
}

type PartProps = { request: DataRequest; isOpen: boolean; ask: (task: Task) => void }

function Asked({ request, isOpen, ask }: PartProps) {
  const { kind, name, email, contact, number, said, cameBy, receivedOn, dueOn, state, assignee, writtenBy } = request
  return (
    <section aria-labelledby="data-request-asked" className="data-request-part">
      <h2 id="data-request-asked" tabIndex={-1}>
        The request
      </h2>
      <p className="data-request-tags">
        <StatusTag tone={stateTones[state]}>{dataRequestStateWords[state]}</StatusTag>
        {isOpen && <StatusTag tone={dueTone(request)}>{dueWords(request)}</StatusTag>}
      </p>
      <SummaryList
        rows={[
          { id: 'kind', label: 'Asks for', value: `${dataRequestKindWords[kind].label}: ${dataRequestKindWords[kind].hint}` },
          { id: 'said', label: 'In their words', value: <span className="data-request-words">{said}</span> },
          { id: 'name', label: 'Person', value: name },
          { id: 'email', label: 'Email address', value: email ?? 'Not given' },
          {
            id: 'number',
            label: 'Application',
            value:
              number === null ? (
                'Not given'
              ) : (
                <Link to={adminPaths.application(number)} className="link num" translate="no">
                  {number}
                </Link>
              ),
          },
          { id: 'contact', label: 'Another way to reach them', value: contact ?? 'Not given' },
          { id: 'received', label: 'Received', value: `${formatDate(receivedOn)}, ${dataRequestWayWords[cameBy].toLowerCase()}` },
          { id: 'due', label: 'Due', value: formatDate(dueOn) },
          { id: 'writer', label: 'Recorded by', value: writtenBy ?? 'A former colleague' },
          { id: 'assignee', label: 'Assigned to', value: assignee?.name ?? 'Nobody' },
        ]}
      />
      {isOpen && (
        <div className="data-request-buttons">
          {state === 'received' && (
            <Button variant="secondary" onClick={() => ask('correct')}>
              Correct the request
            </Button>
          )}
          <Button variant="secondary" onClick={() => ask('assign')}>
            Assign
          </Button>
        </div>
      )}
    </section>
  )
}

function Proved({ request: { state, provedHow, proofNote, provedAt, provedBy }, isOpen, ask }: PartProps) {
  const { role } = useStandingHere()
  return (
    <section aria-labelledby="data-request-proof" className="data-request-part">
      <h2 id="data-request-proof" tabIndex={-1}>
        Identity
      </h2>
      {provedHow === null ? (
        <p>Their identity has not been confirmed yet. {role !== 'decider' && isOpen && <span>Only an approver can do that.</span>}</p>
      ) : (
        <SummaryList
          rows={[
            { id: 'how', label: 'Confirmed by', value: proofWords[provedHow] },
            { id: 'note', label: 'Evidence', value: <span className="data-request-words">{proofNote}</span> },
            { id: 'by', label: 'Recorded', value: `${provedAt && formatDay(provedAt)}, by ${provedBy ?? 'a former colleague'}` },
          ]}
        />
      )}
      {state === 'received' && role === 'decider' && (
        <div className="data-request-buttons">
          <Button onClick={() => ask('prove')}>Confirm their identity</Button>
        </div>
      )}
    </section>
  )
}

function Closed({ request: { kind, restriction, state, answer, closedAt, closedBy }, isOpen, ask }: PartProps) {
  const { role } = useStandingHere()
  // The requested action comes before the reply, so that the screen offers one main button at a time.
  const isToRestrict = kind === 'restriction' && restriction === null
  return (
    <section aria-labelledby="data-request-answer" className="data-request-part">
      <h2 id="data-request-answer" tabIndex={-1}>
        The answer
      </h2>
      {isOpen ? (
        <p>Close the request with the reply you gave. {role !== 'decider' && <span>Only an approver can do that.</span>}</p>
      ) : (
        <SummaryList
          rows={[
            { id: 'answer', label: dataRequestStateWords[state], value: <span className="data-request-words">{answer}</span> },
            { id: 'by', label: 'Closed', value: `${closedAt && formatDay(closedAt)}, by ${closedBy ?? 'a former colleague'}` },
          ]}
        />
      )}
      {isOpen && role === 'decider' && (
        <div className="data-request-buttons">
          <Button variant={state === 'proved' && !isToRestrict ? 'primary' : 'secondary'} onClick={() => ask('close')}>
            Close the request
          </Button>
        </div>
      )}
    </section>
  )
}
