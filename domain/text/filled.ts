import { withFacts } from './fact-words.ts'

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

const fill = (texts: Texts): Texts => {
  if (typeof texts === 'string') return withFacts(texts)
  if (Array.isArray(texts)) return texts.map(fill)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]))
}

/** Every text of a part of content/ with its facts filled in; throws for a name that is no fact. */
export const filled = <Words extends Texts>(texts: Words): Words => fill(texts) as Words
