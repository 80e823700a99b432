import { requireContent } from './content/proved-content.ts'
import { keepCompiled } from './compile-cache.ts'

// The server from its sources, for development and for tests. First of all its content: what is loaded below is made from it.
keepCompiled()
await requireContent().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
const { serve } = await import('./serve.ts')
await serve({ development: process.argv.includes('--dev') })
