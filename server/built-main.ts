import { startCompileCache } from './compile-cache.ts'

// Entry point of the server that `npm run build` produces, with content that the build has validated.
startCompileCache()
const { serve } = await import('./serve.ts')
await serve({ development: false })
