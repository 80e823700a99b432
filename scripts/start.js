// npm start: turns a fresh clone into a running site. Plain JavaScript, because Node 20 must be able to run it.
import './node-version.js'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesFingerprints, staleParts } from './build-freshness.js'
import { withFileLock } from './file-lock.js'
import { endInForeignCheckout } from './foreign-checkout.js'
import { ensureInstalled } from './install.js'
import { becomeNode24, runWithNode24 } from './node-runtime.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await ensureInstalled(root).catch((error) => endInForeignCheckout(root, error))
if (process.argv.includes('--dev')) {
  becomeNode24(root, [join(root, 'scripts/dev.ts')])
} else {
  await ensureBuilt().catch((error) => endInForeignCheckout(root, error))
  // The server runs garbage collection once after it has started (server/serve.ts).
  becomeNode24(root, ['--expose-gc', join(root, 'build/server/main.js')])
}

async function ensureBuilt() {
  const fingerprints = sourcesFingerprints(root)
  const isBuilt = () => staleParts(root, fingerprints).length === 0
  if (isBuilt()) return
  const onWait = () => console.error('Waiting for another process that is building the pages …')
  const built = await withFileLock(join(root, '.start.lock'), onWait, async () => {
    if (isBuilt()) return true
    console.error('Building the pages …')
    return runWithNode24(root, [join(root, 'scripts/build.ts'), '--stale'])
  })
  if (built) return
  console.error('The pages could not be built (see the reason above).')
  process.exit(1)
}
