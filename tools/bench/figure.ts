import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A measured figure and its limit, both from the same run. */
export type Figure = {
  name: string
  /** The measurement and the value it is compared with, as shown in the table. */
  measured: string
  against: string
  /** `measured` / `against`, or the plain value if the limit is a number. */
  value: number
  required: { atLeast: number } | { atMost: number }
  unit: string
  /** The raw data behind the figure, for the report file. */
  details: Record<string, unknown>
}

export const holds = ({ value, required }: Figure): boolean =>
  'atLeast' in required ? value >= required.atLeast : value <= required.atMost

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    figure.measured,
    figure.against,
    `${round(figure.value)}${figure.unit}`,
    'atLeast' in figure.required ? `>= ${figure.required.atLeast}` : `<= ${figure.required.atMost}`,
    holds(figure) ? 'holds' : 'MISSED',
  ])
  const head = ['figure', 'measured', 'against', 'value', 'required', '']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Writes reports/NAME.json. `failures` lists the parts that could not be measured, with reasons. */
export async function writeReport(name: string, figures: readonly Figure[], failures: readonly string[] = []): Promise<void> {
  const folder = join(import.meta.dirname, '../../reports')
  await mkdir(folder, { recursive: true })
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    figures: figures.map((figure) => ({ ...figure, holds: holds(figure) })),
    failures,
  }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}

export const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
