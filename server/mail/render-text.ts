import * as z from 'zod/mini'
import type { OutboxRow } from './outbox/outbox.ts'
import { institute } from '#content/institute.ts'
import { assistedApplicationLink } from './assisted-application-link.ts'

/** The code of the second factor: first in the text, so that phones offer it to whoever is asked for one. */
function factorCodeText({ code }: { code: string }): string {
  return `${code} is your ${institute.name} code. Nobody from the institute will ask you for it.`
}

/**
 * The link of an assisted application, at the end, where phones find it whole. One segment, for an address of the site of up to 40
 * letters.
 */
function assistedApplicationLinkText({ url }: { url: string }): string {
  return `${institute.shortName}: check and send the application we started with you: ${url}`
}

const factorCodePayload = z.object({ code: z.string().check(z.regex(/^[0-9]{6}$/)) })

/** What text messages need to know about this site. */
export type TextContext = { siteUrl: string }

type TextKind = {
  write(payload: unknown, context: TextContext): string
  /** Seconds after which the text is worth nothing to its receiver. */
  goodFor: number
}

const texts: Record<string, TextKind> = {
  /** A code ends with its challenge (GoTrue's MFA_CHALLENGE_EXPIRY_DURATION). */
  factor_code: { write: (payload) => factorCodeText(factorCodePayload.parse(payload)), goodFor: 300 },
  /** Whoever sent it stands beside the person: a day later they have found another way. */
  walk_in_link: {
    write: (payload, { siteUrl }) => assistedApplicationLinkText({ url: assistedApplicationLink(payload, siteUrl) }),
    goodFor: 86_400,
  },
}

export const textKinds = Object.keys(texts)

/**
 * The text message an outbox row stands for. An unknown kind, a payload that does not fit or a text that comes too late is
 * an answer, never an exception.
 */
export function renderText(
  row: Pick<OutboxRow, 'kind' | 'payload' | 'age'>,
  context: TextContext,
): { ok: true; text: string } | { ok: false; reason: string } {
  const kind = Object.hasOwn(texts, row.kind) ? texts[row.kind] : undefined
  if (!kind) return { ok: false, reason: `there is no text message of the kind ${row.kind}` }
  if (row.age >= kind.goodFor) return { ok: false, reason: `it could not be sent within ${kind.goodFor} s, and is worth nothing any more` }
  try {
    return { ok: true, text: kind.write(row.payload, context) }
  } catch {
    return { ok: false, reason: `the payload does not fit a text message of the kind ${row.kind}` }
  }
}
