export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at a dotted path, or undefined if there is none. JSON null counts as none. */
export function valueAt(form: unknown, path: string): unknown {
  let value: unknown = form
  for (const key of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value ?? undefined
}
