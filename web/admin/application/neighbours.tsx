import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { call } from '#web/admin/shell/call.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { type ConsoleCommand, useKeys } from '#web/admin/shell/keys/keys.ts'
import { addressOf } from '#web/admin/work-list/work-place.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type CameFrom, cameFromOf } from './came-from.ts'

/** Loads the next page of the list. */
async function longer({ place, numbers, next, isSearch }: CameFrom): Promise<CameFrom> {
  const page = await call('staff_work_list', { list_group: place.group, filters: place.filters, after: next, sort: place.sort ?? null })
  const added = page.items.map(({ number }) => number).filter((number) => !numbers.includes(number))
  return { place, numbers: [...numbers, ...added], next: page.next, isSearch }
}

/** Links back to the list and to the previous and next applications in it, with keyboard shortcuts. */
export function Neighbours({ number }: { number: string }) {
  const cameFrom = cameFromOf(useLocation().state)
  const navigate = useNavigate()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const at = cameFrom?.numbers.indexOf(number) ?? -1
  const before = at > 0 ? cameFrom?.numbers[at - 1] : undefined
  const hasNext = cameFrom !== undefined && at >= 0 && (at < cameFrom.numbers.length - 1 || cameFrom.next !== null)
  const list = cameFrom === undefined ? adminPaths.applications : addressOf(cameFrom.place)
  const listState = { isSearch: cameFrom?.isSearch ?? false }
  const open = (to: string, from: CameFrom) => void navigate(adminPaths.application(to), { state: { cameFrom: from } })
  const goOn = async () => {
    if (cameFrom === undefined || !hasNext) return
    try {
      const from = at < cameFrom.numbers.length - 1 ? cameFrom : await longer(cameFrom)
      const next = from.numbers[at + 1]
      if (next === undefined) toast.blank('This was the last application in the list')
      else open(next, from)
    } catch (cause) {
      toast.error(explained(cause))
    }
  }
  const commands: ConsoleCommand[] = [
    { label: 'Next application in the list', keys: 'j', shown: 'j', run: () => void goOn() },
    { label: 'Previous application', keys: 'k', shown: 'k', run: () => cameFrom && before !== undefined && open(before, cameFrom) },
    { label: 'Back to the list', keys: 'b', shown: 'b', run: () => void navigate(list, { state: listState }) },
    { label: 'Show all keyboard shortcuts', keys: '[Shift]+?', shown: '?', run: () => setKeysOpen(true) },
  ]
  useKeys(commands)
  return (
    <>
      {before !== undefined && cameFrom && (
        <ButtonLink to={adminPaths.application(before)} state={{ cameFrom }} variant="quiet" className="button-small">
          Previous
        </ButtonLink>
      )}
      {hasNext && (
        <Button variant="quiet" className="button-small" onClick={() => void goOn()}>
          Next
        </Button>
      )}
      <ButtonLink to={list} state={listState} variant="quiet" className="button-small">
        Back to the list
      </ButtonLink>
      {isKeysOpen && <KeysDialog commands={commands} onClose={() => setKeysOpen(false)} />}
    </>
  )
}
