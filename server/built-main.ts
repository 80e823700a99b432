import { keepCompiled } from './compile-cache.ts'

// The beginning of the server as `npm run build` puts it together, from content that the build has proved.
keepCompiled()
const { serve } = await import('./serve.ts')
await serve({ development: false })
