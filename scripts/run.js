// node scripts/run.js SCRIPT [arguments]: runs a script of the project with the project's own Node.js 24.
import './node-version.js'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endInForeignCheckout } from './foreign-checkout.js'
import { ensureInstalled } from './install.js'
import { becomeNode24 } from './node-runtime.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...scriptArguments] = process.argv.slice(2)
if (script === undefined) {
  console.error('Which script? Usage: node scripts/run.js SCRIPT [arguments]')
  process.exit(2)
}
await ensureInstalled(root).catch((error) => endInForeignCheckout(root, error))
becomeNode24(root, [script, ...scriptArguments])
