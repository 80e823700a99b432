import { MISTAKES_HEADER, mistakesOf } from '#domain/applications/form-mistakes.ts'
import { formFacts } from '#domain/applications/form-facts.ts'
import type { Problem } from '#domain/rules.ts'
import { isOwnBackend, knownPublicConfig } from '#web/lib/backend/public-config.ts'

/** Mistakes that were shown to a person and that no save has told yet (`mistakesOf`). */
const untold = { personId: '', mistakes: new Set<string>() }

/** The same problems, which the next save by this person tells as mistakes. */
export function noted(personId: string, problems: readonly Problem[], form: unknown): readonly Problem[] {
  if (untold.personId !== personId) untold.mistakes.clear()
  untold.personId = personId
  for (const mistake of mistakesOf(problems, form, formFacts.applicationRules)) untold.mistakes.add(mistake)
  return problems
}

/** As many as a save may tell, and as long as each may be. */
const MOST = 40
const FITTING = /^[\w.-]{1,90}:\w{1,10}$/

/**
 * What a save by this person tells in its headers. Once taken it is told, whatever becomes of the save: the next try is one without it. A
 * Supabase project need not allow a header of ours from another origin: each save that has it would fail.
 * @param isOwn whether the save goes to this server, and not to another origin
 */
export function mistakeHeaders(
  personId: string,
  isOwn = isOwnBackend(knownPublicConfig.read()),
): readonly (readonly [name: string, value: string])[] {
  const told = isOwn && untold.personId === personId ? [...untold.mistakes].filter((mistake) => FITTING.test(mistake)).slice(0, MOST) : []
  if (!isOwn || untold.personId !== personId) untold.mistakes.clear()
  for (const mistake of told) untold.mistakes.delete(mistake)
  return told.length === 0 ? [] : [[MISTAKES_HEADER, told.join(',')]]
}
