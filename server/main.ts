import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled code is kept between starts; set before the rest is loaded.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { requireContent } = await import('./content/proved-content.ts')
// First of all: what is loaded below is made from the content.
await requireContent().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
const { serve } = await import('./serve.ts')
await serve({ development: process.argv.includes('--dev') })
