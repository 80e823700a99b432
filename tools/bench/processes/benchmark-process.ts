import { benchmarks } from '#tools/bench/benchmarks.ts'
import type { Told } from '#tools/bench/measured-apart.ts'

/** Runs one benchmark in a separate process. Reports figures as they arrive, and errors. */
const tell = (told: Told) => new Promise<void>((sent) => process.send?.(told, undefined, undefined, () => sent()))

for (const measure of benchmarks[process.argv[2] ?? ''] ?? []) {
  try {
    await tell({ figures: await measure() })
  } catch (error) {
    await tell({ failure: error instanceof Error ? error.message : String(error) })
  }
}
process.exit()
