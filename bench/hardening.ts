// npm run hardening: the long forms of tests that `npm test` runs shortly. KILLS, FUZZ_REQUESTS, MAIL_KILLS and
// MAIL_AMOUNT may ask for more or less.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuild } from './product.ts'

const root = join(import.meta.dirname, '..')
const environment = { KILLS: '20', FUZZ_REQUESTS: '10000', MAIL_KILLS: '10', MAIL_AMOUNT: '1500', ...process.env }
const long = ['server/kill.test.ts', 'server/backend/fuzz.test.ts', 'server/mail/outbox-worker.test.ts']

await ensureBuild()
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=integration', '--no-file-parallelism', ...long],
  {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  },
)
const [status] = await once(child, 'exit')
process.exitCode = typeof status === 'number' ? status : 1
