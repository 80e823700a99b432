import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { EditedReasons, RejectionReason } from '#domain/staff/responses/decisions.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { useRestoredFocus } from '#web/admin/shell/lists/restored-focus.ts'
import { formatOn } from '#web/lib/moments.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ReasonDraft, setReasons } from './decisions-data.ts'
import { ReasonDialog, ResetDialog, RetireDialog } from './reason-dialogs.tsx'

type Task = { task: 'write' | 'retire'; reason: ReasonDraft } | { task: 'reset' }

const newReason: ReasonDraft = { label: '', sentence: '' }

/** The reasons in the order in which staff choose from them, and the newest versions of the list. */
export function Reasons({ reasons, version, versions }: EditedReasons) {
  const [task, setTask] = useState<Task | null>(null)
  // A dialog that is closed keeps what was typed.
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReasonDraft>>>({})
  const list = useRestoredFocus<HTMLOListElement>('[data-edit]', reasons, task)
  const { busy, failure, move } = useMoving(list, reasons, version)
  const close = () => setTask(null)
  const draftOf = (reason: ReasonDraft) => drafts[reason.value ?? ''] ?? reason
  const store = (reason: ReasonDraft) => setDrafts((known) => ({ ...known, [reason.value ?? '']: reason }))
  const settle = (reason: ReasonDraft) =>
    setDrafts((known) => Object.fromEntries(Object.entries(known).filter(([value]) => value !== (reason.value ?? ''))))
  const isOwn = (versions[0]?.reasons ?? null) !== null
  useFocusAfterReset(isOwn)
  return (
    <>
      <p className="console-card-tools">
        <Button variant="secondary" icon="plus" onClick={() => setTask({ task: 'write', reason: newReason })}>
          Add a reason
        </Button>
        {isOwn && (
          <Button variant="quiet" onClick={() => setTask({ task: 'reset' })}>
            Back to the text from the files
          </Button>
        )}
      </p>
      <p className="text-soft">Staff choose from these names. The applicant reads the sentences.</p>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <ol ref={list} className="console-cards reason-cards" aria-label="Reasons">
        {reasons.map((reason, place) => (
          <Reason
            key={reason.value}
            reason={reason}
            isFirst={place === 0}
            isLast={place === reasons.length - 1}
            isBusy={busy === reason.value}
            onMove={(by) => void move(place, by)}
            onTask={setTask}
          />
        ))}
      </ol>
      <Versions versions={versions} />
      {task?.task === 'write' && (
        <ReasonDialog
          reason={draftOf(task.reason)}
          reasons={reasons}
          version={version}
          onDraft={store}
          onDone={() => settle(task.reason)}
          onClose={close}
        />
      )}
      {task?.task === 'retire' && <RetireDialog reason={task.reason} reasons={reasons} version={version} onClose={close} />}
      {task?.task === 'reset' && <ResetDialog version={version} onClose={close} />}
    </>
  )
}

/** Moves focus to the heading when the button that led back to the files disappears. */
function useFocusAfterReset(isOwn: boolean) {
  const wasOwn = useRef(isOwn)
  useLayoutEffect(() => {
    if (wasOwn.current && !isOwn && document.activeElement === document.body) document.getElementById('reasons')?.focus()
    wasOwn.current = isOwn
  }, [isOwn])
}

/** Moves a reason by one place. Focus follows it, on its other button if it has reached an end of the list. */
function useMoving(list: RefObject<HTMLOListElement | null>, reasons: readonly RejectionReason[], version: number) {
  const moved = useRef<{ value: string; by: -1 | 1 } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    const { value, by } = moved.current
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-reason="${value}"] [data-move]`) ?? [])]
    const button = buttons.find(({ dataset }) => dataset['move'] === String(by)) ?? buttons[0]
    button?.focus()
    moved.current = null
  }, [list, reasons])
  const move = async (place: number, by: -1 | 1) => {
    const [reason, other] = [reasons[place], reasons[place + by]]
    if (reason === undefined || other === undefined || busy !== null) return
    setBusy(reason.value)
    setFailure(null)
    try {
      moved.current = { value: reason.value, by }
      await setReasons(version, reasons.with(place, other).with(place + by, reason))
      toast.success(`‘${reason.label}’ is number ${place + by + 1} of ${reasons.length}`)
    } catch (cause) {
      moved.current = null
      setFailure(explained(cause))
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, move }
}

type ReasonProps = {
  reason: RejectionReason
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onTask: (task: Task) => void
}

function Reason({ reason, isFirst, isLast, isBusy, onMove, onTask }: ReasonProps) {
  const { value, label, sentence } = reason
  const which = <span className="sr-only"> ‘{label}’</span>
  return (
    <li className="sheet console-card" data-reason={value}>
      <h3 className="wrap-anywhere">{label}</h3>
      <p className="wrap-anywhere text-soft">{sentence}</p>
      <p className="console-card-tools">
        <Button variant="secondary" className="button-small" data-edit="" onClick={() => onTask({ task: 'write', reason })}>
          Edit{which}
        </Button>
        {!isFirst && (
          <Button variant="quiet" className="button-small" data-move="-1" busy={isBusy} onClick={() => onMove(-1)}>
            Move up{which}
          </Button>
        )}
        {!isLast && (
          <Button variant="quiet" className="button-small" data-move="1" busy={isBusy} onClick={() => onMove(1)}>
            Move down{which}
          </Button>
        )}
        {!(isFirst && isLast) && (
          <Button variant="quiet" className="button-small" onClick={() => onTask({ task: 'retire', reason })}>
            Retire{which}
          </Button>
        )}
      </p>
    </li>
  )
}

function Versions({ versions }: Pick<EditedReasons, 'versions'>) {
  const [now] = useState(() => new Date())
  if (versions.length === 0) return null
  return (
    <details className="decision-history">
      <summary>Latest changes to the reasons</summary>
      <ul>
        {versions.map(({ id, reasons, by, at }) => (
          <li key={id}>
            <span>{reasons === null ? 'The text from the files' : reasons.map(({ label }) => label).join('; ')}</span>
            <span className="console-as">
              by {by ?? 'a former colleague'} {formatOn(at, now)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
