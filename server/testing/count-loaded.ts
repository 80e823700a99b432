import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * For `node --import`: counts the modules that a process loads, and their bytes, and writes the totals to the file LOADED_INTO when the
 * process ends.
 */
const loaded = { modules: 0, bytes: 0 }

registerHooks({
  load(url, context, next) {
    const result = next(url, context)
    if (!url.startsWith('node:')) {
      loaded.modules += 1
      loaded.bytes += Buffer.from((result.source ?? '') as string).length
    }
    return result
  },
})
process.on('exit', () => writeFileSync(process.env['LOADED_INTO'] ?? '', JSON.stringify(loaded)))
