import { useLayoutEffect, useRef, useState } from 'react'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from './selection.ts'
import { mark } from './work-data.ts'
import type { WorkTask } from './work-dialogs.tsx'
import { applicationsWord } from './work-words.ts'

/** Marks applications as read or unread for the current user, and shows a message. */
export async function markAll(ids: readonly string[], isRead: boolean): Promise<void> {
  try {
    await mark(ids, isRead)
    toast.success(`${applicationsWord(ids.length)} marked as ${isRead ? 'read' : 'unread'}`)
  } catch (cause) {
    toast.error(explained(cause))
  }
}

type SelectionBarProps = { selection: Selection; isOfficer: boolean; onTask: (task: WorkTask) => void }

/** The actions for the selected applications. When the bar disappears, focus moves from it to the list. */
export function SelectionBar({ selection, isOfficer, onTask }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false)
  const count = selection.items.length
  const restricted = selection.items.filter(({ restrictedSince }) => restrictedSince !== null).length
  const hadAny = useRef(false)
  useLayoutEffect(() => {
    if (hadAny.current && count === 0 && document.activeElement === document.body) {
      const all = document.querySelector<HTMLElement>('input[data-all]')
      ;(all ?? document.querySelector<HTMLElement>('#main h1'))?.focus()
    }
    // The bar may cover the row that has just been selected.
    if (!hadAny.current && count > 0) document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    hadAny.current = count > 0
  }, [count])
  const say = count === 0 ? '' : `${applicationsWord(count)} selected`
  const put = async (isRead: boolean) => {
    setBusy(true)
    await markAll(
      selection.items.map(({ id }) => id),
      isRead,
    )
    setBusy(false)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {say}
      </p>
      {count > 0 && (
        <section aria-label="Selected applications" className="work-bar">
          <p className="work-bar-count num">{count} selected</p>
          {isOfficer && (
            <>
              <Button variant="secondary" className="button-small" aria-keyshortcuts="a" onClick={() => onTask('assign')}>
                Assign
              </Button>
              <Button variant="secondary" className="button-small" aria-keyshortcuts="f" onClick={() => onTask('follow up')}>
                Follow up
              </Button>
              <Button variant="secondary" className="button-small" onClick={() => onTask('tag')}>
                Tag
              </Button>
              {restricted < count && (
                <Button variant="secondary" className="button-small" aria-keyshortcuts="m" onClick={() => onTask('change status')}>
                  Change status
                </Button>
              )}
              {count === 1 && restricted === 0 && (
                <Button variant="secondary" className="button-small" aria-keyshortcuts="c" onClick={() => onTask('call')}>
                  Record a call
                </Button>
              )}
            </>
          )}
          {isOfficer && restricted > 0 && <p className="text-small text-soft num">{restricted} restricted: will not be changed</p>}
          <Button variant="quiet" className="button-small" busy={isBusy} onClick={() => void put(true)}>
            Mark as read
          </Button>
          <Button variant="quiet" className="button-small" busy={isBusy} onClick={() => void put(false)}>
            Mark as unread
          </Button>
          <Button variant="quiet" className="button-small work-bar-end" onClick={() => selection.putAll(false)}>
            Clear
          </Button>
        </section>
      )}
    </>
  )
}
