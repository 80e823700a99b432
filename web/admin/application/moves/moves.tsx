import { useState } from 'react'
import { type StaffMove, staffMovesFrom } from '#domain/applications/application-moves.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { moveWords } from '#domain/staff/move-words.ts'
import type { OneApplication } from '#domain/staff/one-application.ts'
import { useIsRestricted } from '#web/admin/shell/restricted-context.ts'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type MoveForm, begunForm } from '#web/admin/shell/moves/move-form.ts'
import { MoveDialog } from './move-dialog.tsx'
import { WaitingMoveBar } from './waiting-move.tsx'
import './moves.css'

const includes = { officer: ['officer'], decider: ['officer', 'decider'] } as const

const usual: Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  pending: ['under_review'],
  under_review: ['interview'],
  info_requested: ['under_review', 'interview'],
  interview: ['accepted'],
  waiting_list: ['accepted'],
}

/** What most often comes next: the one main button. */
const isUsual = ({ from, to }: StaffMove) => usual[from]?.includes(to) === true

/** What this person may do with an application, from where it is. */
function useMoves({ status, before }: OneApplication): readonly StaffMove[] {
  const { role } = useStandingHere()
  if (role === null || role === 'viewer') return []
  const held: readonly string[] = includes[role]
  const moves = staffMovesFrom(status).filter(
    (move) => held.includes(move.role) && (before === null || move.to === before || move.to === 'withdrawn'),
  )
  return [...moves].sort((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
}

/** The right side of an application: the moves there are, or the one that waits. */
export function Moves({ application }: { application: OneApplication }) {
  const moves = useMoves(application)
  const isRestricted = useIsRestricted()
  const [open, setOpen] = useState<StaffMove | null>(null)
  // What was written for a move is still there when its dialog is opened again.
  const [forms, setForms] = useState<Record<string, MoveForm>>({})
  const start = (move: StaffMove) => {
    // Boxes begin empty; words, days and places stay.
    setForms((known) => ({ ...known, [move.to]: { ...(known[move.to] ?? begunForm(application, move)), rejectionReasons: [] } }))
    setOpen(move)
  }
  const { waitingMove, attention, status } = application
  return (
    <section aria-labelledby="moves" className="application-moves">
      <h2 id="moves">What can be done</h2>
      {attention && (
        <Notice kind="warning" title="Please call the applicant">
          <p>
            Their offer has ended by its day, but our last reminder could not be sent in time. It stays open until they answer or you open
            it again.
          </p>
        </Notice>
      )}
      {waitingMove ? (
        <WaitingMoveBar key={waitingMove.job} move={waitingMove} />
      ) : isRestricted ? (
        <p className="text-soft">It is restricted: nothing is moved, noted, shown or handed on until a decider lifts that.</p>
      ) : moves.length === 0 ? (
        <p className="text-soft">{status === 'withdrawn' ? 'It is withdrawn, and stays so.' : 'There is nothing for you to move here.'}</p>
      ) : (
        <ul className="moves-list">
          {moves.map((move) => {
            const { action, isDanger } = moveWords(move)
            const isMain = isUsual(move)
            return (
              <li key={move.to}>
                <Button variant={isMain ? 'primary' : isDanger ? 'quiet' : 'secondary'} onClick={() => start(move)}>
                  {action}…
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {open && (
        <MoveDialog
          application={application}
          move={open}
          form={forms[open.to] ?? begunForm(application, open)}
          onForm={(form) => setForms((known) => ({ ...known, [open.to]: form }))}
          onDone={() => setForms({})}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
