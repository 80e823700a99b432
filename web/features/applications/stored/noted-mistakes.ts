import { MISTAKES_HEADER, mistakesOf } from '#domain/applications/form-mistakes.ts'
import { formFacts } from '#domain/applications/form-facts.ts'
import type { Problem } from '#domain/rules.ts'

/** Mistakes that were shown and that no save has told yet (`mistakesOf`). */
const untold = new Set<string>()

/** The same problems, which the next save tells as mistakes. */
export function noted(problems: readonly Problem[], form: unknown): readonly Problem[] {
  for (const mistake of mistakesOf(problems, form, formFacts.applicationRules)) untold.add(mistake)
  return problems
}

/** As many as a save may tell. */
const MOST = 40

/** Lets a save tell them; once it is done they are told. `save` answers null where nothing was saved. */
export async function tellingMistakes<Written>(
  save: (headers: readonly (readonly [name: string, value: string])[]) => Promise<Written>,
): Promise<Written> {
  const told = [...untold].slice(0, MOST)
  const written = await save(told.length === 0 ? [] : [[MISTAKES_HEADER, told.join(',')]])
  if (written !== null) for (const mistake of told) untold.delete(mistake)
  return written
}
