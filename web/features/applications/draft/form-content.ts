import {
  type ApplicationForm,
  type Group,
  GROUPS,
  emptyApplicationForm,
  emptyCertificate,
  readApplicationForm,
} from '#domain/applications/application-form.ts'
import { holdsAnyValue } from '#domain/applications/application-steps.ts'
import { isRecord } from '#domain/values.ts'
import { normaliseText, storableText } from '#domain/text/text.ts'

/** Whether a person has entered anything. Defaults and presets do not count (ruling 13). */
export function hasContent(form: ApplicationForm): boolean {
  return GROUPS.some((group) => holdsValue(group, form))
}

function holdsValue<G extends Group>(group: G, form: ApplicationForm): boolean {
  return holdsAnyValue(group, form[group])
}

/**
 * A form's content as text. Two texts are equal if and only if the forms have the same content. Surrounding whitespace, Unicode
 * composition and key order are normalised, because a row from the database may differ in them.
 */
export function contentOf(form: ApplicationForm): string {
  return JSON.stringify(ordered(emptyApplicationForm(), form))
}

/** A form's content at one path, comparable in the same way as the result of `contentOf`. */
export function saidIn(form: ApplicationForm, path: string): string {
  const keys = path.split('.')
  const value = keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    form,
  )
  return JSON.stringify(ordered(undefined, value)) ?? ''
}

/** Restores a form from its content; null if there is none. */
export function formOf(content: string | null): ApplicationForm | null {
  if (content === null) return null
  try {
    return readApplicationForm(read(emptyApplicationForm(), JSON.parse(content)))
  } catch {
    return null
  }
}

function read(shape: unknown, content: unknown): unknown {
  if (!Array.isArray(content)) return content
  if (Array.isArray(shape)) return content.map((item) => read(emptyCertificate(), item))
  return Object.fromEntries(
    (content as [string, unknown][]).map(([key, item]) => [key, read(isRecord(shape) ? shape[key] : undefined, item)]),
  )
}

function ordered(shape: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => ordered(Array.isArray(shape) ? emptyCertificate() : undefined, item))
  if (isRecord(value)) {
    const keys = isRecord(shape) ? Object.keys(shape) : Object.keys(value).sort()
    return keys.map((key) => [key, ordered(isRecord(shape) ? shape[key] : undefined, value[key])])
  }
  return typeof value === 'string' ? normaliseText(storableText(value)) : value
}
