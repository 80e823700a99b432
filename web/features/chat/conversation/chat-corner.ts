import { create } from 'zustand'

type ChatCorner = {
  isOpen: boolean
  /** The number of replies that arrived while the chat was closed. */
  unread: number
}

/** The chat state that every page needs. The conversation itself is loaded only if there is one, or when the chat is opened. */
export const useChatCorner = create<ChatCorner>()(() => ({ isOpen: false, unread: 0 }))

export function openChat(): void {
  useChatCorner.setState({ isOpen: true })
}

export function closeChat(): void {
  useChatCorner.setState({ isOpen: false })
}
