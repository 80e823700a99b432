import { useRef, useState } from 'react'
import { emailKindWords } from '#domain/staff/outbox-kinds.ts'
import { type OutboxLine, leftWords } from '#domain/staff/outbox.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { sendAgain } from './outbox-data.ts'

/** Sends one message again, only once even if the button is pressed repeatedly, and shows the result. `busy` is the id of that message. */
export function useSending(): { busy: string | null; send: (line: Pick<OutboxLine, 'id' | 'kind'>) => Promise<void> } {
  const [busy, setBusy] = useState<string | null>(null)
  const isSending = useRef(false)
  const send = async ({ id, kind }: Pick<OutboxLine, 'id' | 'kind'>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(id)
    try {
      const { sent, left } = await sendAgain([id])
      if (sent === 1) toast.success(`On its way: ${emailKindWords(kind)}`)
      else toast.error(`Not sent again: ${leftWords(left).join(', ') || 'it is gone'}`)
    } catch (cause) {
      toast.error(explained(cause))
    } finally {
      isSending.current = false
      setBusy(null)
    }
  }
  return { busy, send }
}
