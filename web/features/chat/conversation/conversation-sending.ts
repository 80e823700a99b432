import { ChatFailure } from './chat-failure.ts'
import type { conversationNews } from './conversation-news.ts'
import type { Here } from './conversation-state.ts'
import { keepChat, readChat } from './stored-chat.ts'
import type { UnsentMessage } from './unsent-list.ts'
import { createUnsentSender } from './unsent-sender.ts'

/** What goes to the server: messages, and whose conversation it is. */
export function conversationSending(here: Here, { hearMessage, ask }: Pick<ReturnType<typeof conversationNews>, 'hearMessage' | 'ask'>) {
  const { store, api } = here

  /** Why a message is refused may be news here: the conversation was closed. */
  function hearWhy(cause: unknown): never {
    if (cause instanceof ChatFailure && cause.kind === 'refused') void ask()
    throw cause
  }

  async function send(written: UnsentMessage): Promise<void> {
    const { by: _by, ...message } = written
    await here.known
    await here.settleLeaving()
    const asPerson = here.mustSayWho()
    if (!here.hasKey) await api.load(0, asPerson)
    here.hasKey = true
    const { reference } = here.state.chat ?? {}
    const write = () => api.send({ website: '', ...message }, asPerson)
    const answer = await write()
      .catch((cause: unknown) => {
        if (!(cause instanceof ChatFailure) || cause.kind !== 'no-key') throw cause
        return write()
      })
      .catch(hearWhy)
    hearMessage(answer.chat, answer.message, asPerson ? here.person?.id : undefined)
    if (answer.chat.reference !== reference) here.line?.again()
  }

  /** What a visitor wrote belongs to them from the moment they sign in, on whatever page. */
  async function claim(): Promise<void> {
    const kept = readChat(store)
    const { person } = here
    if (kept === null || person === null || kept.ownerId === person.id) return
    try {
      await api.claim()
      keepChat(store, { ...kept, ownerId: person.id })
    } catch {
      // The next page asks again.
      return
    }
    if (here.state.phase === 'loaded') here.show({ phase: 'loading' })
  }

  const sender = createUnsentSender({
    kept: here.unsent,
    send,
    tell: (delay) => here.show({ delay, unsent: here.unsent.read() }),
  })
  return { sender, claim }
}
