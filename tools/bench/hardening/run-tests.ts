import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './part.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Runs test files one after another with additional environment variables.
 * @param figure the text of the outcome if all tests pass
 */
export async function runTests(files: readonly string[], environment: Record<string, string>, figure: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-hardening-'))
  const report = join(folder, 'report.json')
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=integration', '--no-file-parallelism']
  try {
    const child = spawn(process.execPath, [...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    const [status] = await once(child, 'exit')
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(await readFile(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    const isGood = status === 0 && failed === 0 && passed > 0
    return { result: isGood ? 'holds' : 'FAILED', figure: `${figure}: ${passed} passed, ${failed} failed` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
