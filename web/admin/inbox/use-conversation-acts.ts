import { useState } from 'react'
import type { ConversationState } from '#domain/staff/inbox.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { markConversation, putConversation, sayGenuine } from './inbox-data.ts'
import { useInboxPlace } from './inbox-place.ts'

const done: Readonly<Record<ConversationState, string>> = {
  open: 'The conversation is open again',
  waiting: 'Marked as answered',
  closed: 'The conversation has been closed',
}

/** One-click actions on a conversation. Each runs once and then shows a message. */
export function useConversationActs(reference: string | undefined) {
  const { leave } = useInboxPlace()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: (reference: string) => Promise<unknown>, words: string): Promise<boolean> => {
    if (reference === undefined || isBusy) return false
    setBusy(true)
    try {
      await work(reference)
      toast.success(words)
      return true
    } catch (cause) {
      toast.error(explained(cause))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    put: (state: ConversationState) => act((known) => putConversation(known, state), done[state]),
    genuine: () => act(sayGenuine, 'No longer marked as a suspected robot'),
    /** Marking the open conversation as unread closes it; otherwise it would be marked as read again immediately. */
    unread: async () => {
      if (await act((known) => markConversation(known, false), 'Marked as unread')) leave()
    },
  }
}
