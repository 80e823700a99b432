/**
 * A value as PostgreSQL reads it in a parameter: objects become JSON, arrays become array literals, dates ISO 8601 in
 * UTC. The type is inferred from the place of the parameter, so nothing is ever quoted into the statement.
 */
export function toParameter(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'undefined':
      return null
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return null
      if (Buffer.isBuffer(value)) return value
      if (value instanceof Date) return value.toISOString()
      if (Array.isArray(value)) return arrayLiteral(value)
      return JSON.stringify(value)
    case 'function':
    case 'symbol':
      throw new TypeError(`A ${typeof value} cannot be sent to the database`)
  }
}

function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value)
    const element = toParameter(value)
    if (element === null) return 'NULL'
    const text = Buffer.isBuffer(element) ? `\\x${element.toString('hex')}` : element
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${elements.join(',')}}`
}
