import * as z from 'zod/mini'
import type { OutboxRow } from './outbox/outbox.ts'
import { institute } from '#content/institute.ts'
import { assistedApplicationLink } from './assisted-application-link.ts'

/** The second factor code. It comes first in the text, so that phones can suggest it where a code is required. */
function factorCodeText({ code }: { code: string }): string {
  return `${code} is your ${institute.name} code. Nobody from the institute will ask you for it.`
}

/**
 * The link to an assisted application. It is at the end, where phones detect all of it. Fits one segment for a site address of up to 40
 * characters.
 */
function assistedApplicationLinkText({ url }: { url: string }): string {
  return `${institute.shortName}: check and send the application we started with you: ${url}`
}

const factorCodePayload = z.object({ code: z.string().check(z.regex(/^[0-9]{6}$/)) })

/** The information about this site that text messages need. */
export type TextContext = { siteUrl: string }

type TextKind = {
  write(payload: unknown, context: TextContext): string
  /** Seconds after which the text is no longer useful to its recipient. */
  goodFor: number
}

const texts: Record<string, TextKind> = {
  /** A code expires with its challenge (GoTrue's MFA_CHALLENGE_EXPIRY_DURATION). */
  factor_code: { write: (payload) => factorCodeText(factorCodePayload.parse(payload)), goodFor: 300 },
  /** The officer who sends it is with the person. A day later, they will have found another way. */
  walk_in_link: {
    write: (payload, { siteUrl }) => assistedApplicationLinkText({ url: assistedApplicationLink(payload, siteUrl) }),
    goodFor: 86_400,
  },
}

export const textKinds = Object.keys(texts)

/**
 * Renders the text message for an outbox row. An unknown kind, an invalid payload or a text that is no longer useful is a result, never
 * an exception.
 */
export function renderText(
  row: Pick<OutboxRow, 'kind' | 'payload' | 'age'>,
  context: TextContext,
): { ok: true; text: string } | { ok: false; reason: string } {
  const kind = Object.hasOwn(texts, row.kind) ? texts[row.kind] : undefined
  if (!kind) return { ok: false, reason: `there is no text message of the kind ${row.kind}` }
  if (row.age >= kind.goodFor) return { ok: false, reason: `it could not be sent within ${kind.goodFor} s and is no longer valid` }
  try {
    return { ok: true, text: kind.write(row.payload, context) }
  } catch {
    return { ok: false, reason: `the payload does not fit a text message of the kind ${row.kind}` }
  }
}
