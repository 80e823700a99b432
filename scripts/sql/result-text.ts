import type { SqlResult } from '#server/database/commands/run-sql.ts'

/** Escapes characters that change the writing direction. The JSON stays equivalent. */
const escaped = (json: string) =>
  json.replaceAll(/\p{Bidi_Control}/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Each row as a JSON object on its own line. Empty if there are no rows. */
export function asLines({ columns, rows }: Pick<SqlResult, 'columns' | 'rows'>): string {
  return rows.map((row) => escaped(JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, row[i]]))))).join('\n')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
const shown = (value: unknown) => textOf(value).replaceAll(/\s*\n\s*/g, ' ')

/** A table with aligned columns and the number of rows. For a statement without columns, the command it ran. */
export function asTable({ columns, rows, command, rowCount }: SqlResult): string {
  if (columns.length === 0) return command === 'INSERT' || rowCount > 0 ? `${command} ${rowCount}` : command
  const lines = [columns, ...rows.map((row) => row.map(shown))]
  const widths = columns.map((_, i) => lines.reduce((most, line) => Math.max(most, line[i]?.length ?? 0), 0))
  const set = (line: string[]) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = lines
  const count = `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`
  return [set(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(set), count].join('\n')
}
