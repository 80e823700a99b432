import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Findings, readReport } from './audit-report.ts'
import { knownAdvisories } from './known-advisories.ts'
import type { Part } from './part.ts'

const root = join(import.meta.dirname, '../../..')

/** Audits all dependencies with the configured npm registry, and then production dependencies only. */
export const audit: Part = async () => {
  const [all, production] = [await ask([]), await ask(['--omit=dev'])]
  if ('unanswered' in all) return { result: 'not asked', figure: `no answer about vulnerabilities: ${all.unanswered}` }
  if ('unanswered' in production) return { result: 'not asked', figure: `no answer about vulnerabilities: ${production.unanswered}` }
  for (const line of [...all.open, ...all.excused]) console.log(line)
  const figure = `${all.open.length} known vulnerabilities, ${production.open.length} of them in production, ${all.excused.length} excused`
  return { result: all.open.length === 0 ? 'holds' : 'FAILED', figure }
}

async function ask(options: readonly string[]): Promise<Findings | { unanswered: string }> {
  const npm = spawn('npm', ['audit', '--json', ...options], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  npm.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(npm, 'close')
  return readReport(Buffer.concat(chunks).toString(), knownAdvisories, new Date())
}
