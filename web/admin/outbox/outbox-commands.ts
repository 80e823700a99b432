import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { OUTBOX_STATES, type OutboxLine, type OutboxState, outboxStateWords } from '#domain/staff/outbox.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { stepLine } from '#web/admin/shell/keys/row-commands.ts'
import { SEARCH_ID } from '#web/admin/shell/lists/search.tsx'
import { toast } from '#web/lib/toast.ts'

const stateKeys: Readonly<Record<OutboxState, string>> = { failed: 'f', waiting: 'w', sent: 's', all: 'a' }

type Needs = {
  items: readonly OutboxLine[]
  go: (state: OutboxState) => void
  send: (line: OutboxLine) => void
  correct: (line: OutboxLine) => void
  sendAll: () => void
  ask: (task: 'keys' | 'palette') => void
}

/** Every outbox command, in the order of the keyboard shortcuts dialog. */
export function useOutboxCommands({ items, go, send, correct, sendAll, ask }: Needs): ConsoleCommand[] {
  const navigate = useNavigate()
  /** Runs an action on the focused row, or explains why it is not possible. */
  const here = (can: (line: OutboxLine) => boolean, work: (line: OutboxLine) => void, cannot: string) => () => {
    const id = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-line]')?.dataset['line']
    const line = items.find((item) => item.id === id)
    if (line === undefined) toast.blank('Go to a row first: j, k')
    else if (can(line)) work(line)
    else toast.blank(cannot)
  }
  return [
    { label: 'Next row', keys: 'j', shown: 'j', isKeyOnly: true, run: () => stepLine(1) },
    { label: 'Previous row', keys: 'k', shown: 'k', isKeyOnly: true, run: () => stepLine(-1) },
    { label: 'Search', keys: '[Shift]+/', shown: '/', run: () => document.getElementById(SEARCH_ID)?.focus() },
    ...OUTBOX_STATES.map((state) => ({
      label: `Go to ${outboxStateWords[state].label}`,
      keys: `g ${stateKeys[state]}`,
      shown: `g ${stateKeys[state]}`,
      run: () => go(state),
    })),
    {
      label: 'Send this message again',
      keys: 's',
      shown: 's',
      isKeyOnly: true,
      run: here(({ notAgain }) => notAgain === null, send, 'This message cannot be sent again. The row explains why'),
    },
    {
      label: 'Correct the address of this message',
      keys: 'c',
      shown: 'c',
      isKeyOnly: true,
      run: here(({ canCorrect }) => canCorrect, correct, 'The address of this message cannot be corrected here'),
    },
    { label: 'Send all again', run: sendAll },
    { label: 'Commands', keys: '$mod+k', shown: 'Ctrl K', isKeyOnly: true, run: () => ask('palette') },
    { label: 'Show all keyboard shortcuts', keys: '[Shift]+?', shown: '?', run: () => ask('keys') },
    { label: 'Go to the inbox', run: () => void navigate(adminPaths.inbox) },
    { label: 'Go to applications', run: () => void navigate(adminPaths.applications) },
    { label: 'Go to the start page', run: () => void navigate(paths.admin) },
  ]
}
