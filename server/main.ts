import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled code is kept between starts; set before the rest is loaded.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { serve } = await import('./serve.ts')
await serve({ development: process.argv.includes('--dev') })
