import { create } from 'zustand'

type ChatCorner = {
  isOpen: boolean
  /** Answers that came while the chat was closed. */
  unread: number
}

/** What every page knows of the chat: the conversation itself is loaded by who has one, or opens it. */
export const useChatCorner = create<ChatCorner>()(() => ({ isOpen: false, unread: 0 }))

export function openChat(): void {
  useChatCorner.setState({ isOpen: true })
}

export function closeChat(): void {
  useChatCorner.setState({ isOpen: false })
}
