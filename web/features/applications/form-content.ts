import { type ApplicationForm, type Group, GROUPS, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { holdsAnyValue } from '#domain/applications/application-steps.ts'
import { isRecord } from '#domain/values.ts'
import { normaliseText, storableText } from '#domain/text.ts'

/** True when a person has entered anything; defaults and preset choices are not values (ruling 13). */
export function hasContent(form: ApplicationForm): boolean {
  return GROUPS.some((group) => holdsValue(group, form))
}

function holdsValue<G extends Group>(group: G, form: ApplicationForm): boolean {
  return holdsAnyValue(group, form[group])
}

/**
 * What a form says, as text that is equal exactly when two forms say the same: margins, composition and the order of
 * keys do not count, since a row that comes back from the database may differ in them.
 */
export function contentOf(form: ApplicationForm): string {
  return JSON.stringify(ordered(emptyApplicationForm(), form))
}

function ordered(shape: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => ordered(Array.isArray(shape) ? shape[0] : undefined, item))
  if (isRecord(value)) {
    const keys = isRecord(shape) ? Object.keys(shape) : Object.keys(value).sort()
    return keys.map((key) => [key, ordered(isRecord(shape) ? shape[key] : undefined, value[key])])
  }
  return typeof value === 'string' ? normaliseText(storableText(value)) : value
}
