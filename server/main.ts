import { requireContent } from './content/proved-content.ts'
import { startCompileCache } from './compile-cache.ts'

// Starts the server from its sources, for development and tests. The content is checked first, because the modules loaded below are built
// from it.
startCompileCache()
await requireContent().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
const { serve } = await import('./serve.ts')
await serve({ development: process.argv.includes('--dev') })
