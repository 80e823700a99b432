/** One sentence for each refusal code. `{name}` is replaced by a value that comes with the code. */
export type Sentences = Readonly<Record<`${string}.${string}`, string>>

export const NOT_DONE = 'This could not be done. Please try again.'

/** Refusals in the format of the database functions: `transitions.changed`, or with values `text.length {"most": 60}`. */
const REFUSAL = /^([a-z_]+\.[a-z_]+)(?: (\{.*\}))?$/s

type Values = Record<string, string | number>

/**
 * Returns the sentence for a message from a database function. A code that is not in `sentences` becomes `NOT_DONE`. Text that is not a
 * code is already a sentence, for example from a rule in `content/`.
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
