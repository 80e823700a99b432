import * as z from 'zod'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'

export type Captcha = NonNullable<SupabaseServerConfig['captcha']>

/** `unreachable`: no response, or an invalid one. All other codes come from the provider, such as `invalid-input-response`. */
export type Verdict = { kind: 'passed' } | { kind: 'refused'; codes: string[] } | { kind: 'unreachable' }

/** How many milliseconds to wait for the provider. Kept short because a person is waiting too. */
export const PROVIDER_PATIENCE_MS = 5000
/** In characters. Real responses contain a few hundred. */
const LONGEST_ANSWER = 16_384
/** In characters. hCaptcha tokens contain a few thousand, Turnstile tokens at most 2,048. */
const LONGEST_TOKEN = 16_384

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z
    .array(z.string().regex(/^[a-z0-9-]{1,60}$/))
    .max(10)
    .nullish(),
})

/** Checks with the provider whether it issued this token (`/siteverify`, which is the same for hCaptcha and Turnstile). */
export async function askProvider(
  { secret, verifyUrl }: Captcha,
  token: string,
  address: string,
  patienceMs = PROVIDER_PATIENCE_MS,
): Promise<Verdict> {
  if (token.length > LONGEST_TOKEN) return { kind: 'refused', codes: ['invalid-input-response'] }
  const answer = answerSchema.safeParse(await post(verifyUrl, { secret, response: token, remoteip: address }, patienceMs))
  if (!answer.success) return { kind: 'unreachable' }
  if (answer.data.success) return { kind: 'passed' }
  const codes = answer.data['error-codes'] ?? []
  return codes.includes('internal-error') ? { kind: 'unreachable' } : { kind: 'refused', codes }
}

/** Returns the JSON body of the response, whatever its status, or undefined if there is none. */
async function post(url: string, fields: Record<string, string>, patienceMs: number): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return JSON.parse(await shortText(answer)) as unknown
  } catch {
    return undefined
  }
}

async function shortText({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > LONGEST_ANSWER) throw new Error('The answer is too long')
  }
  return text
}
