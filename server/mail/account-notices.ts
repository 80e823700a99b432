import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import { providerName } from '#domain/accounts/third-party.ts'
import { greetable } from './greeting-name.ts'
import type { WordedEmail } from './worded-email.ts'
import {
  UNDONE,
  codeGuessed,
  factorAdded,
  factorRemoved,
  identityLinked,
  identityUnlinked,
  newDevice,
  notMeDone,
  passwordChanged,
  passwordGuessed,
  recoveryCodeUsed,
  recoveryCodesMade,
} from './templates/notice-emails.ts'

type Site = { siteUrl: string }

/** Without a token, the email comes from a Supabase project, where this server cannot undo anything. */
const noticePayload = z.object({ full_name: z.nullish(z.string()), token_hash: z.nullish(z.string().check(z.minLength(16))) })

const occasionPayload = z.object({
  at: z.iso.datetime(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
})
const signInPayload = z.object({ provider: z.string().check(z.regex(/^[a-z0-9:_-]{1,60}$/)) })
const factorPayload = z.object({ factor_type: z.enum(['totp', 'phone', 'webauthn']) })
/** Missing from older emails. */
const madeCodesPayload = z.object({ is_first: z.optional(z.boolean()) })
const usedCodePayload = z.object({ left: z.int().check(z.nonnegative()) })
const undonePayload = z.object({ undone: z.array(z.enum(UNDONE)) })

function noticeFrom(payload: unknown, { siteUrl }: Site) {
  const { full_name, token_hash } = noticePayload.parse(payload)
  const notMe = token_hash && new URL(`${paths.authConfirm}?${new URLSearchParams({ token_hash, type: 'not_me' })}`, siteUrl).href
  return {
    fullName: greetable(full_name),
    notMeUrl: notMe || undefined,
    resetUrl: new URL(`${paths.signIn}?mode=reset`, siteUrl).href,
    settingsUrl: new URL(paths.settings, siteUrl).href,
  }
}

/** The sign-in method under its usual name. */
function providerFrom(payload: unknown) {
  const { provider } = signInPayload.parse(payload)
  return { provider: provider === 'email' ? 'email and password' : providerName(provider) }
}

const factorFrom = (payload: unknown) => ({ factorType: factorPayload.parse(payload).factor_type })

/** Emails that notify account owners about events in their account, by kind. */
export const accountNotices: Record<string, (payload: unknown, site: Site) => WordedEmail> = {
  password_changed: (payload, site) => passwordChanged(noticeFrom(payload, site)),
  new_device: (payload, site) => newDevice({ ...noticeFrom(payload, site), ...occasionPayload.parse(payload) }),
  identity_linked: (payload, site) => identityLinked({ ...noticeFrom(payload, site), ...providerFrom(payload) }),
  identity_unlinked: (payload, site) => identityUnlinked({ ...noticeFrom(payload, site), ...providerFrom(payload) }),
  factor_added: (payload, site) => factorAdded({ ...noticeFrom(payload, site), ...factorFrom(payload) }),
  factor_removed: (payload, site) => factorRemoved({ ...noticeFrom(payload, site), ...factorFrom(payload) }),
  recovery_codes_made: (payload, site) =>
    recoveryCodesMade({ ...noticeFrom(payload, site), isFirst: madeCodesPayload.parse(payload).is_first === true }),
  recovery_code_used: (payload, site) => recoveryCodeUsed({ ...noticeFrom(payload, site), ...usedCodePayload.parse(payload) }),
  password_guessed: (payload, site) => passwordGuessed(noticeFrom(payload, site)),
  code_guessed: (payload, site) => codeGuessed(noticeFrom(payload, site)),
  not_me_done: (payload, site) =>
    notMeDone({ ...noticeFrom(payload, site), ...occasionPayload.parse(payload), ...undonePayload.parse(payload) }),
}
