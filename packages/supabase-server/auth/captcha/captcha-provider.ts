import * as z from 'zod'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'

export type Captcha = NonNullable<SupabaseServerConfig['captcha']>

/** `unreachable`: no answer, or none that says anything. Codes are the provider's, such as `invalid-input-response`. */
export type Verdict = { kind: 'passed' } | { kind: 'refused'; codes: string[] } | { kind: 'unreachable' }

/** Milliseconds a provider has for its answer, while a person waits. */
export const PROVIDER_PATIENCE_MS = 5000
/** Characters; answers have some hundred. */
const LONGEST_ANSWER = 16_384
/** Characters; hCaptcha's tokens have some thousand, those of Turnstile 2,048 at most. */
const LONGEST_TOKEN = 16_384

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z
    .array(z.string().regex(/^[a-z0-9-]{1,60}$/))
    .max(10)
    .nullish(),
})

/** Asks the provider (`/siteverify` of hCaptcha and Turnstile, the same for both) whether it gave out this token. */
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

/** The JSON of the answer, whatever its status; undefined when there is none. */
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
