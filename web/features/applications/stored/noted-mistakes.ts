import { MISTAKES_HEADER, mistakesOf } from '#domain/applications/form-mistakes.ts'
import { formSettings } from '#domain/applications/form-settings.ts'
import type { Problem } from '#domain/rules.ts'
import { isOwnBackend, knownPublicConfig } from '#web/lib/backend/public-config.ts'

/** Mistakes that have been shown to a person but not yet reported by a save (`mistakesOf`). */
const untold = { personId: '', mistakes: new Set<string>() }

/** Returns the problems unchanged, and records them as mistakes to be reported by this person's next save. */
export function noted(personId: string, problems: readonly Problem[], form: unknown): readonly Problem[] {
  if (untold.personId !== personId) untold.mistakes.clear()
  untold.personId = personId
  for (const mistake of mistakesOf(problems, form, formSettings.applicationRules)) untold.mistakes.add(mistake)
  return problems
}

/** The maximum number of mistakes per save, and the format that each must match. */
const MOST = 40
const FITTING = /^[\w.-]{1,90}:\w{1,10}$/

/**
 * Returns the headers in which a save by this person reports mistakes. Once returned, the mistakes count as reported, regardless of the
 * outcome of the save, so a retry is sent without the header. A Supabase project may not allow our header from another origin, and every
 * save with it would fail.
 * @param isOwn whether the save goes to this server rather than another origin
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
