// npm run hardening [-- PART…]: runs the long security and robustness tests. Without names it runs every part. Set FUZZ_REQUESTS,
// FLOOD_ROUNDS, GUESSES, KILLS, KILL_WRITES, MAIL_KILLS, MAIL_AMOUNT, MAIL_REFUSED, NEWSLETTER_KILLS and NEWSLETTER_AMOUNT to run more or
// fewer of them. Ends with a table. The exit status is 1 if something failed, and 2 if nothing failed but something could not be checked.
import { access } from './hardening/access-part.ts'
import { audit } from './hardening/audit-part.ts'
import { browsers } from './hardening/browsers-part.ts'
import { client } from './hardening/client-part.ts'
import { engines } from './hardening/engines-part.ts'
import { flood, fuzz, guesses, kills, mail } from './hardening/long-parts.ts'
import { headers } from './hardening/headers-part.ts'
import { outage } from './hardening/outage-part.ts'
import type { Outcome, Part } from './hardening/part.ts'
import { secrets } from './hardening/secrets-part.ts'
import { ensureBuild } from './product.ts'

const parts: Record<string, Part> = {
  headers,
  secrets,
  audit,
  access,
  client,
  fuzz,
  flood,
  guesses,
  mail,
  kills,
  outage,
  engines,
  browsers,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(' ')}`)
  process.exit(1)
}

await ensureBuild()
const table: (Outcome & { name: string; seconds: number })[] = []
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n— ${name}`)
  const begun = performance.now()
  const outcome = await run().catch((error: unknown): Outcome => ({
    result: 'FAILED',
    figure: error instanceof Error ? error.message : String(error),
  }))
  table.push({ name, ...outcome, seconds: (performance.now() - begun) / 1000 })
}

const width = Math.max(...table.map(({ name }) => name.length))
console.log('')
for (const { name, result, seconds, figure } of table) {
  console.log(`${name.padEnd(width)}  ${result.padEnd(9)}  ${seconds.toFixed(0).padStart(5)} s  ${figure}`)
}
if (table.some(({ result }) => result === 'FAILED')) process.exitCode = 1
else if (table.some(({ result }) => result === 'not asked')) process.exitCode = 2
