// `npm run bench [-- NAME …]` (names: benchmarks.ts): measures the performance of the product and compares each figure with its limit. A
// benchmark that cannot be measured does not stop the others. It is listed at the end and sets the exit status to 1.
import { join } from 'node:path'
import { benchmarks } from './benchmarks.ts'
import { holds, printTable, writeReport, type Figure } from './figure.ts'
import { measuredApart } from './measured-apart.ts'
import { ensureBuild } from './product.ts'

/** The longest benchmark takes a quarter of an hour on two busy cores. */
const LONGEST_MS = 45 * 60_000

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => benchmarks[name] === undefined)
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}
await ensureBuild()
const figures: Figure[] = []
const failures: string[] = []
for (const name of Object.keys(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  const measured = await measuredApart(join(import.meta.dirname, 'processes/benchmark-process.ts'), name, LONGEST_MS)
  figures.push(...measured.figures)
  for (const failure of measured.failures) {
    failures.push(`${name}: ${failure}`)
    console.error(`FAILED ${name}: ${failure}`)
  }
}
if (figures.length > 0) printTable(figures)
await writeReport('bench', figures, failures)
for (const failure of failures) console.log(`FAILED ${failure}`)
if (failures.length > 0 || !figures.every(holds)) process.exitCode = 1
