import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Part } from './part.ts'
import { runTests } from './run-tests.ts'

const root = join(import.meta.dirname, '../../..')
const random = () => randomBytes(24).toString('base64url')

/** Builds the site with known secrets, and searches for them in everything that browsers receive and in the log of a busy server. */
export const secrets: Part = async () => {
  const planted = {
    JWT_SECRET: random() + random(),
    DATABASE_URL: `postgresql://portal:${random()}@127.0.0.1/portal`,
    SMTP_URL: `smtps://mailer:${random()}@mail.example`,
    SMS_WEBHOOK_URL: `https://gateway.example/${random()}`,
    CAPTCHA_SECRET: random(),
    AUTH_GOOGLE_CLIENT_SECRET: random(),
  }
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    env: { ...process.env, ...planted },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) return { result: 'FAILED', figure: 'the build failed' }
  const files = [
    'server/secret-scan.test.ts',
    'server/testing/secret-scan/find-secrets.test.ts',
    'packages/supabase-server/http/logged-error.test.ts',
  ]
  return runTests(files, { PLANTED_SECRETS: JSON.stringify(planted) }, 'build and log')
}
