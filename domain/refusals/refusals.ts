/** A sentence for each code of a refusal; `{name}` stands for a value that comes with it. */
export type Sentences = Readonly<Record<`${string}.${string}`, string>>

export const NOT_DONE = 'This could not be done. Please try again.'

/** As functions of the database say it: `transitions.changed`, or with values `text.length {"most": 60}`. */
const REFUSAL = /^([a-z_]+\.[a-z_]+)(?: (\{.*\}))?$/s

type Values = Record<string, string | number>

/**
 * The sentence of what a function of the database says. A code that `sentences` do not have is told as `NOT_DONE`; what is no code is a
 * sentence already, as of rules in `content/`.
 */
export function sentenceOf(said: string, sentences: Sentences): string {
  const [, code, values] = REFUSAL.exec(said) ?? []
  if (code === undefined) return said
  const sentence = new Map(Object.entries(sentences)).get(code)
  if (sentence === undefined) return NOT_DONE
  return filled(sentence, new Map(Object.entries(JSON.parse(values ?? '{}') as Values)))
}

function filled(sentence: string, values: ReadonlyMap<string, Values[string]>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name) ?? '…'))
}
