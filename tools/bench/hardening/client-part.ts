import { type Case, differencesOf } from './client/case.ts'
import { accountCases } from './client/account-cases.ts'
import { addressCases } from './client/address-cases.ts'
import { callCases } from './client/call-cases.ts'
import { embeddingCases } from './client/embedding-cases.ts'
import { elsewhereCases } from './client/elsewhere-cases.ts'
import { adminCases, factorCases } from './client/factor-cases.ts'
import { fileCases } from './client/file-cases.ts'
import { filterCases } from './client/filter-cases.ts'
import { readCases } from './client/read-cases.ts'
import { SCRATCH_ROWS } from './client/scratch-tables.ts'
import { sessionCases } from './client/session-cases.ts'
import { type Stage, setStage } from './client/stage.ts'
import { ownRowCases, writeCases } from './client/write-cases.ts'
import { askOfficialSuite } from './client/official/official-suite.ts'
import { type Outcome, type Part, together } from './part.ts'

const groups: Record<string, readonly Case[]> = {
  'postgrest-js: reading': readCases,
  'postgrest-js: filters': filterCases,
  'postgrest-js: embedding': embeddingCases,
  'postgrest-js: writing': writeCases,
  'postgrest-js: functions': callCases,
  'supabase-js: whose rows': ownRowCases,
  'auth-js: accounts': accountCases,
  'auth-js: sessions': sessionCases,
  'auth-js: second factor': factorCases,
  'auth-js: administration': adminCases,
  'storage-js: files': fileCases,
  'storage-js: addresses, and what is left out': addressCases,
  'functions-js and realtime-js': elsewhereCases,
}

/** Runs the official postgrest-js suite itself, and all calls made by the suites of the official packages. */
export const client: Part = async () => together([await askOfficialSuite(), await askCases()])

/**
 * Runs every call that the suites of the official packages make, with the pinned client against a running server. Each call must get the
 * same response as from the original server, or be refused with a code and a listed reason. Calls that never reach a server are left out.
 */
async function askCases(): Promise<Outcome> {
  const stage = await setStage()
  try {
    const wrong: string[] = []
    const refusals: string[] = []
    let alike = 0
    for (const [group, cases] of Object.entries(groups)) {
      for (const each of cases) {
        const differences = await play(each, stage)
        if (differences.length > 0) wrong.push(`${group}: ${each.call}\n    ${differences.join('\n    ')}`)
        else if (each.because === undefined) alike += 1
        else refusals.push(`${each.call} — ${String(each.expected.error?.['code'])}: ${each.because}`)
      }
    }
    console.log(`${refusals.length} calls are refused:`)
    for (const line of refusals) console.log(`  ${line}`)
    for (const line of wrong) console.log(`DIFFERS ${line}`)
    const figure = `calls of all suites: ${alike} alike, ${refusals.length} refused for a reason on the list, ${wrong.length} otherwise`
    return { result: wrong.length === 0 ? 'holds' : 'FAILED', figure }
  } finally {
    await stage.close()
  }
}

/** Resets the rows, so that every case starts with the same data. */
async function play({ ask, expected }: Case, stage: Stage): Promise<string[]> {
  await stage.sql(SCRATCH_ROWS)
  try {
    return differencesOf(expected, await ask(stage))
  } catch (error) {
    return [`it throws: ${error instanceof Error ? error.message : String(error)}`]
  }
}
