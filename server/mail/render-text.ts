import * as z from 'zod/mini'
import type { OutboxRow } from './outbox.ts'
import { factorCodeText } from './templates/text-messages.ts'

const factorCodePayload = z.object({ code: z.string().check(z.regex(/^[0-9]{6}$/)) })

type TextKind = {
  write(payload: unknown): string
  /** Seconds after which the text is worth nothing to its receiver. */
  goodFor: number
}

/** A code ends with its challenge (GoTrue's MFA_CHALLENGE_EXPIRY_DURATION). */
const texts: Record<string, TextKind> = {
  factor_code: { write: (payload) => factorCodeText(factorCodePayload.parse(payload)), goodFor: 300 },
}

/**
 * The text message an outbox row stands for. An unknown kind, a payload that does not fit or a text that comes too late is
 * an answer, never an exception.
 */
export function renderText(row: Pick<OutboxRow, 'kind' | 'payload' | 'age'>): { ok: true; text: string } | { ok: false; reason: string } {
  const kind = Object.hasOwn(texts, row.kind) ? texts[row.kind] : undefined
  if (!kind) return { ok: false, reason: `there is no text message of the kind ${row.kind}` }
  if (row.age >= kind.goodFor) return { ok: false, reason: `it could not be sent within ${kind.goodFor} s, and is worth nothing any more` }
  try {
    return { ok: true, text: kind.write(row.payload) }
  } catch {
    return { ok: false, reason: `the payload does not fit a text message of the kind ${row.kind}` }
  }
}
