import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes Node.js cache compiled code, which halves the CPU time of every start after the first. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'portal-compiled') }
