import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { INBOX_GROUPS, type InboxGroup, inboxGroupWords } from '#domain/staff/inbox.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { stepLine } from '#web/admin/shell/keys/row-commands.ts'
import { SEARCH_ID } from '#web/admin/shell/lists/search.tsx'
import { restrictedWords } from '#web/admin/shell/restricted.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { conversationQuery, savedRepliesQuery } from './inbox-data.ts'
import type { InboxTask } from './inbox-dialogs.tsx'
import { useInboxPlace } from './inbox-place.ts'
import { useSavedReply } from './replies-dialog.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

const groupKeys: Readonly<Record<InboxGroup, string>> = { new: 'n', mine: 'm', ours: 'o', waiting: 'w', closed: 'c', all: 'a' }

type Needs = { canAnswer: boolean; canRemove: boolean; ask: (task: InboxTask) => void }

/** Every inbox command, in the order of the keyboard shortcuts dialog. */
export function useInboxCommands({ canAnswer, canRemove, ask }: Needs): ConsoleCommand[] {
  const navigate = useNavigate()
  const { place, reference, go } = useInboxPlace()
  const { state: replies } = useLoaded(savedRepliesQuery())
  const acts = useConversationActs(reference)
  const insert = useSavedReply(reference)
  const { state: opened } = useLoaded({ ...conversationQuery(reference ?? ''), enabled: reference !== undefined })
  const refused = opened.kind === 'loaded' && opened.value.restrictedSince ? restrictedWords : undefined
  /** Runs an action on the open conversation, or explains that no conversation is open. */
  const here = (work: () => void) => () => {
    if (reference === undefined) toast.blank('Open a conversation first: j, k, Enter')
    else work()
  }
  return [
    { label: 'Next conversation', keys: 'j', shown: 'j', isKeyOnly: true, run: () => stepLine(1) },
    { label: 'Previous conversation', keys: 'k', shown: 'k', isKeyOnly: true, run: () => stepLine(-1) },
    {
      label: 'Open the conversation',
      keys: 'o',
      shown: 'o',
      isKeyOnly: true,
      run: () => document.activeElement?.closest<HTMLElement>('[data-line]')?.click(),
    },
    { label: 'Search', keys: '[Shift]+/', shown: '/', run: () => document.getElementById(SEARCH_ID)?.focus() },
    ...INBOX_GROUPS.map((group) => ({
      label: `Go to ${inboxGroupWords[group].label}`,
      keys: `g ${groupKeys[group]}`,
      shown: `g ${groupKeys[group]}`,
      run: () => go({ group, filters: group === place.group ? place.filters : {} }),
    })),
    ...(canAnswer
      ? [
          { label: 'Write a reply', keys: 'r', shown: 'r', refused, run: here(() => document.getElementById('inbox-answer')?.focus()) },
          { label: 'Assign', keys: 'a', shown: 'a', run: here(() => ask('assign')) },
          { label: 'Write a note', keys: 'n', shown: 'n', refused, run: here(() => ask('note')) },
          { label: 'Close', keys: 'e', shown: 'e', refused, run: here(() => void acts.put('closed')) },
          { label: 'Block the sender', refused, run: here(() => ask('block')) },
        ]
      : []),
    { label: 'Mark as unread', keys: 'u', shown: 'u', run: here(() => void acts.unread()) },
    ...(canRemove ? [{ label: 'Delete', refused, run: here(() => ask('remove')) }] : []),
    { label: 'Commands', keys: '$mod+k', shown: 'Ctrl K', isKeyOnly: true, run: () => ask('palette') },
    { label: 'Show all keyboard shortcuts', keys: '[Shift]+?', shown: '?', run: () => ask('keys') },
    { label: 'Saved replies', run: () => ask('replies') },
    ...(canAnswer && insert !== undefined && replies.kind === 'loaded'
      ? replies.value.map((reply) => ({ label: `Reply: ${reply.name}`, run: () => insert(reply) }))
      : []),
    ...(canAnswer ? [{ label: 'Go to the front desk', run: () => void navigate(adminPaths.frontDesk) }] : []),
    { label: 'Go to applications', run: () => void navigate(adminPaths.applications) },
    { label: 'Go to the start page', run: () => void navigate(paths.admin) },
  ]
}
