import { useEffect, useRef, useState } from 'react'
import type { ConversationState } from '#web/features/chat/conversation/conversation-state.ts'

/** The text announced to screen readers: each reply once, when it arrives. Earlier messages are not announced. */
export function useAnnounced({ phase, messages }: Pick<ConversationState, 'phase' | 'messages'>): string {
  const [announced, setAnnounced] = useState('')
  const told = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (phase !== 'loaded') return
    const known = told.current
    const fresh = messages.filter(({ id, author }) => author === 'staff' && known !== null && !known.has(id))
    told.current = new Set(messages.map(({ id }) => id))
    if (fresh.length > 0) setAnnounced(fresh.map(({ authorName, text }) => `${authorName}: ${text}`).join('\n'))
  }, [phase, messages])
  return announced
}
