import type { About } from '#content/schema/about.ts'
import { withRetry } from '#web/lib/module-retry.ts'

export type { About }

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

/** What the page says, with every fact filled in. */
export async function loadAbout(): Promise<About> {
  const [{ about }, { withFacts }] = await Promise.all([
    withRetry(() => import('#content/about.ts')),
    withRetry(() => import('#domain/text/fact-words.ts')),
  ])
  const filled = (texts: Texts): Texts => {
    if (typeof texts === 'string') return withFacts(texts)
    if (Array.isArray(texts)) return texts.map(filled)
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text)]))
  }
  return filled(about) as About
}
