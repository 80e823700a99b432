import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareProduct, type Product } from '#tools/bench/product.ts'
import type { Outcome } from '#tools/bench/hardening/part.ts'
import { knownDifferences } from './known-differences.ts'
import { prepareTables } from './suite-database.ts'
import { fetchSuite } from './suite-folder.ts'

const root = join(import.meta.dirname, '../../../../..')

/** Runs the postgrest-js tests with their own expectations against a running server. Every test that fails must be on the list. */
export async function askOfficialSuite(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-official-'))
  const product = await prepareProduct()
  try {
    const suite = await fetchSuite(join(folder, 'supabase-js')).catch((error: unknown) => String(error).split('\n')[0])
    if (suite === undefined || !suite.startsWith(folder)) return { result: 'not asked', figure: `the suite of postgrest-js: ${suite}` }
    await product.server.start()
    return judge(await runSuite(product, suite, folder))
  } finally {
    await product.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function judge({ alike, differing }: Ran): Outcome {
  const known = new Map(Object.entries(knownDifferences).flatMap(([reason, names]) => names.map((name) => [name, reason])))
  const wrong = differing.filter((name) => !known.has(name))
  const outdated = [...known.keys()].filter((name) => !differing.includes(name))
  for (const name of differing) console.log(`  ${name} — ${known.get(name) ?? 'NOT ON THE LIST'}`)
  for (const name of outdated) console.log(`  ${name} — ON THE LIST, BUT ALIKE`)
  const figure = `official suite of postgrest-js: ${alike} alike, ${differing.length - wrong.length} differ for a reason on the list`
  const isGood = alike > 0 && wrong.length === 0 && outdated.length === 0
  return { result: isGood ? 'holds' : 'FAILED', figure: `${figure}, ${wrong.length} otherwise, ${outdated.length} no longer` }
}

/** Runs the files in alphabetical order, as Jest does in that project, because each file uses the rows that earlier files leave behind. */
const IN_ORDER = `const sequence = { sequencer: class {
  shard(files) { return files }
  sort(files) { return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)) }
} }`

type Ran = { alike: number; differing: string[] }

async function runSuite(product: Product, suite: string, folder: string): Promise<Ran> {
  const owner = new pg.Client(await product.login('portal_owner'))
  await owner.connect()
  await prepareTables(owner, suite).finally(() => owner.end())
  const official = { site: product.server.url, anonKey: product.config.anonKey }
  const setupFiles = [join(import.meta.dirname, 'suite-setup.ts')]
  const test = {
    globals: true,
    include: ['test/*.test.ts'],
    fileParallelism: false,
    testTimeout: 30_000,
    setupFiles,
    provide: { official },
  }
  const config = join(folder, 'vitest.config.mjs')
  await writeFile(config, `${IN_ORDER}\nexport default { root: ${JSON.stringify(suite)}, test: { ...${JSON.stringify(test)}, sequence } }`)
  const report = join(folder, 'report.json')
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, '--reporter=json', `--outputFile=${report}`]
  // The exit status is ignored because failures are expected. The failures are compared with the list.
  await once(spawn(process.execPath, vitest, { stdio: 'ignore', env: { ...process.env, CI: '1' } }), 'exit')
  return read(JSON.parse(await readFile(report, 'utf8')) as Report, suite)
}

type Report = { testResults: { name: string; message?: string; assertionResults: { fullName: string; status: string }[] }[] }

/** A file that cannot be loaded also counts as a difference. */
function read({ testResults }: Report, suite: string): Ran {
  const all = testResults.flatMap(({ name, assertionResults }) => {
    const file = name.slice(join(suite, 'test').length + 1)
    if (assertionResults.length === 0) return [{ name: file, status: 'failed' }]
    return assertionResults.map(({ fullName, status }) => ({ name: `${file}: ${fullName}`, status }))
  })
  return {
    alike: all.filter(({ status }) => status === 'passed').length,
    differing: all.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }
}
